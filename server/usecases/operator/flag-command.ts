import { type FeatureFlagId, featureFlagIds, isFeatureFlag } from '../../../common/feature-flags.ts';
import { Failure } from '../../domain/failure.ts';
import { isShopDomain } from '../../domain/shops/shop-domain.ts';
import type { OperatorPorts } from './operator-command.ts';

const usage = `Usage:
  npm run flag -- SHOP USER FLAG on|off
SHOP: name.myshopify.com. USER: the staff member's number. FLAG: ${featureFlagIds.join(', ')}.`;

const fail = (why: string): never => {
  throw new Failure('bad_request', `${why}\n\n${usage}`);
};

/** Gives a staff member a button of the admin panel, or takes it away; they see it when they next open the app. */
export async function flagCommand({ shops }: OperatorPorts, words: string[]): Promise<string> {
  const [shop = '', staffId = '', flag = '', wish = '', ...rest] = words;
  const shopId = shop.toLowerCase();
  if (words.length < 4 || rest.length > 0) return fail('Four words are needed.');
  if (!isShopDomain(shopId)) return fail(`${shop} is no shop.`);
  if (!/^\d{1,20}$/.test(staffId)) return fail(`${staffId} is no number of a staff member.`);
  if (!isFeatureFlag(flag)) return fail(`There is no flag ${flag}.`);
  if (wish !== 'on' && wish !== 'off') return fail(`${flag} can be on or off.`);
  await shops.setFeatureFlag(shopId, staffId, flag, wish === 'on');
  return await said(shops, { shopId, staffId, flag, wish });
}

interface Done {
  shopId: string;
  staffId: string;
  flag: FeatureFlagId;
  wish: 'on' | 'off';
}

/** Names who it is, since a wrong number would go unnoticed. */
async function said(shops: OperatorPorts['shops'], { shopId, staffId, flag, wish }: Done): Promise<string> {
  const member = await shops.staff(shopId, staffId);
  const who = member ? `${member.name} (${staffId})` : `${staffId}, who has not opened the app yet,`;
  return `${flag} is ${wish} for ${who} at ${shopId}.`;
}
