import type { Response } from '../../common/contract/contract.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** What a request that the merchant stopped has cost. Where no text was begun, nothing was charged. */
export async function readStoppedText(
  { ledger, clock }: Ports,
  shopId: ShopId,
  requestId: string,
): Promise<Response<'stoppedText'>> {
  const { isEnded, tokens } = (await ledger.spentOn(shopId, requestId)) ?? { isEnded: true, tokens: 0 };
  return { isEnded, tokens, remainingCWInfo: remainingInfo(await ledger.account(shopId), clock.now()) };
}
