import { counted } from '../../common/text/counted.ts';
import { Failure } from '../foundation/failure.ts';
import { isShopDomain } from '../foundation/shop-domain.ts';
import type { OperatorPorts } from './operator-command.ts';

const usage = `Usage:
  npm run refund -- SHOP                lists the shop's latest charges with their numbers
  npm run refund -- SHOP NUMBER REASON  gives the tokens of that charge back; the shop sees REASON in its history
SHOP: name.myshopify.com.`;

const maxEntriesRead = 500;
const maxCharges = 20;
const maxNoteLength = 200;

const fail = (problem: string): never => {
  throw new Failure('bad_request', `${problem}\n\n${usage}`);
};

/** Gives back the tokens of a charge that should not have been made. */
export async function refundCommand({ ledger, shops }: OperatorPorts, args: string[]): Promise<string> {
  const [shop = '', entryId, ...reason] = args;
  const shopId = shop.toLowerCase();
  if (!isShopDomain(shopId)) return fail(shop ? `${shop} is not a shop domain.` : 'Type the domain of the shop.');
  // Reading the ledger of an unknown shop would open an account for it.
  if (!(await shops.find(shopId))) return fail(`${shopId} has not installed the app.`);
  if (entryId === undefined) return await listCharges(ledger, shopId);
  const note = reason.join(' ').trim();
  if (!/^\d{1,15}$/.test(entryId)) return fail(`${entryId} is not the number of a charge.`);
  if (note === '' || note.length > maxNoteLength)
    return fail(`Type a reason of at most ${maxNoteLength} characters after the number.`);
  const refund = await ledger.refund(shopId, { entryId, note });
  if (!refund) return fail(`${shopId} has no charge ${entryId}.`);
  const { tokens, isNew, remaining } = refund;
  return `${isNew ? '' : 'This charge was refunded before: '}${counted(tokens, 'token')} given back to ${shopId}, which has ${remaining} now.`;
}

async function listCharges(ledger: OperatorPorts['ledger'], shopId: string): Promise<string> {
  const entries = await ledger.entries(shopId, { before: null, limit: maxEntriesRead });
  const lines = entries
    .filter(({ kind }) => kind === 'charge')
    .slice(0, maxCharges)
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
