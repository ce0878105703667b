import { readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { Caller } from '../domain/identity.ts';
import { mayWriteProducts } from '../domain/scopes.ts';
import type { Ports } from '../ports/ports.ts';

/** What the home screen shows besides the generator. */
export async function readHome(
  { ledger, shops }: Ports,
  { shopId, staffId }: Caller,
  scopes: string[],
): Promise<Response<'home'>> {
  const [account, stored] = await Promise.all([ledger.account(shopId), shops.keyVals(shopId, staffId)]);
  return {
    hasWriteProductsAuthorization: mayWriteProducts(scopes),
    showConversionPopup: false,
    showCopyToClipboardPopup: account.planId === 'free' && !readKeyVals(stored).got_offer,
    widgets: { type: 'SHOP_INCOMPLETE' },
  };
}
