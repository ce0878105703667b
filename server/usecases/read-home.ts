import { readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import { isConversionPopupDue } from '../domain/conversion-popup.ts';
import { homeWidgets } from '../domain/home-widgets.ts';
import type { Caller } from '../domain/identity.ts';
import { mayWriteProducts } from '../domain/scopes.ts';
import type { CatalogueSummary } from '../ports/catalogue.ts';
import type { Ports } from '../ports/ports.ts';
import type { Shop } from '../ports/shops.ts';

/** What the home screen shows besides the generator. */
export async function readHome(
  { catalogue, ledger, now, shops }: Ports,
  { shopId, staffId }: Caller,
  scopes: string[],
  shop: Shop,
): Promise<Response<'home'>> {
  const [account, stored, summary] = await Promise.all([
    ledger.account(shopId),
    shops.keyVals(shopId, staffId),
    catalogue.summary(shopId),
  ]);
  const keyVals = readKeyVals(stored);
  return {
    hasWriteProductsAuthorization: mayWriteProducts(scopes),
    showConversionPopup: isConversionPopupDue(shop, account.planId, keyVals, now()),
    showCopyToClipboardPopup: account.planId === 'free' && !keyVals.got_offer,
    widgets: widgetsFrom(summary),
  };
}

function widgetsFrom(summary: CatalogueSummary): Response<'home'>['widgets'] {
  if (!summary.syncedAt) return { type: 'SHOP_INCOMPLETE', progress: summary.progress };
  return {
    type: 'STATS',
    pcmsWidgets: homeWidgets(summary),
    shopProductStats: {
      totalProducts: summary.products,
      averageScore: summary.averageScore,
      productsWithoutSEO: summary.withoutSeo,
    },
  };
}
