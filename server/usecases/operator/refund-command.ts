import { counted } from '../../../common/text/counted.ts';
import { Failure } from '../../domain/failure.ts';
import { isShopDomain } from '../../domain/shops/shop-domain.ts';
import type { OperatorPorts } from './operator-command.ts';

const usage = `Usage:
  npm run refund -- SHOP             the shop's last charges, each with its number
  npm run refund -- SHOP NUMBER WHY  gives back what that charge took; the shop reads WHY in its history
SHOP: name.myshopify.com.`;

const listedEntries = 500;
const listedCharges = 20;
const maxNote = 200;

const fail = (why: string): never => {
  throw new Failure('bad_request', `${why}\n\n${usage}`);
};

/** Makes good for a text that was charged and should not have been. */
export async function refundCommand({ ledger, shops }: OperatorPorts, words: string[]): Promise<string> {
  const [shop = '', entryId, ...why] = words;
  const shopId = shop.toLowerCase();
  if (!isShopDomain(shopId)) return fail(shop ? `${shop} is no shop.` : 'Which shop?');
  // An account would be opened for any name otherwise.
  if (!(await shops.find(shopId))) return fail(`${shopId} has not installed the app.`);
  if (entryId === undefined) return await charges(ledger, shopId);
  const note = why.join(' ').trim();
  if (!/^\d{1,15}$/.test(entryId)) return fail(`${entryId} is no number of a charge.`);
  if (note === '' || note.length > maxNote) return fail(`Say why, in at most ${maxNote} characters.`);
  const refund = await ledger.refund(shopId, { entryId, note });
  if (!refund) return fail(`${shopId} has no charge ${entryId}.`);
  const { tokens, isNew, remaining } = refund;
  return `${isNew ? '' : 'That was done before: '}${counted(tokens, 'token')} given back to ${shopId}, which has ${remaining} now.`;
}

async function charges(ledger: OperatorPorts['ledger'], shopId: string): Promise<string> {
  const entries = await ledger.entries(shopId, { before: null, limit: listedEntries });
  const lines = entries
    .filter(({ kind }) => kind === 'charge')
    .slice(0, listedCharges)
    .map(({ id, at, settledTokens, cause }) =>
      [
        id.padStart(6),
        at.toISOString(),
        counted(settledTokens ?? 0, 'token').padStart(12),
        `${cause.kind} ${cause.id}`,
      ].join('  '),
    );
  return lines.length > 0 ? lines.join('\n') : `${shopId} has not been charged for anything yet.`;
}
