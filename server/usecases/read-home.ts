import { readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import { isConversionPopupDue } from '../domain/conversion-popup.ts';
import { homeWidgets } from '../domain/home-widgets.ts';
import { mayWriteProducts } from '../domain/scopes.ts';
import type { CatalogueSummary } from '../ports/catalogue.ts';
import type { Ports } from '../ports/ports.ts';
import type { Admission } from './admit-caller.ts';

/** What the home screen shows besides the generator. */
export function readHome({ now }: Ports, admission: Admission): Response<'home'> {
  const { account, catalogue, scopes, shop } = admission;
  const keyVals = readKeyVals(admission.keyVals);
  return {
    hasWriteProductsAuthorization: mayWriteProducts(scopes),
    showConversionPopup: isConversionPopupDue(shop, account.planId, keyVals, now()),
    showCopyToClipboardPopup: account.planId === 'free' && !keyVals.got_offer,
    widgets: widgetsFrom(catalogue),
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
