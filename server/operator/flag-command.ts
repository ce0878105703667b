import { type FeatureFlagId, featureFlagIds, isFeatureFlag } from '../../common/feature-flags.ts';
import { Failure } from '../foundation/failure.ts';
import { isShopDomain } from '../foundation/shop-domain.ts';
import type { OperatorPorts } from './operator-command.ts';

const usage = `Usage:
  npm run flag -- SHOP USER FLAG on|off
SHOP: name.myshopify.com. USER: the staff member's number. FLAG: ${featureFlagIds.join(', ')}.`;

const fail = (reason: string): never => {
  throw new Failure('bad_request', `${reason}\n\n${usage}`);
};

/** Turns a feature of the admin panel on or off for a staff member, from the next time they open the app. */
export async function flagCommand({ shops }: OperatorPorts, args: string[]): Promise<string> {
  const [shop = '', staffId = '', flag = '', state = '', ...rest] = args;
  const shopId = shop.toLowerCase();
  if (args.length < 4 || rest.length > 0) return fail('Type four words: the shop, the user, the flag, and on or off.');
  if (!isShopDomain(shopId)) return fail(`${shop} is not a shop domain.`);
  if (!/^\d{1,20}$/.test(staffId)) return fail(`${staffId} is not a staff member's number.`);
  if (!isFeatureFlag(flag)) return fail(`There is no flag ${flag}.`);
  if (state !== 'on' && state !== 'off') return fail(`Type on or off after ${flag}.`);
  await shops.setFeatureFlag(shopId, staffId, flag, state === 'on');
  return await confirmation(shops, { shopId, staffId, flag, state });
}

interface FlagChange {
  shopId: string;
  staffId: string;
  flag: FeatureFlagId;
  state: 'on' | 'off';
}

/** Names the staff member, so that the operator notices a wrong number. */
async function confirmation(
  shops: OperatorPorts['shops'],
  { shopId, staffId, flag, state }: FlagChange,
): Promise<string> {
  const member = await shops.staff(shopId, staffId);
  const who = member ? `${member.name} (${staffId})` : `${staffId}, who has not opened the app yet,`;
  return `${flag} is ${state} for ${who} at ${shopId}.`;
}
