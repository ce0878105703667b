import { readKeyVals } from '../../../common/catalogue/stored-settings.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { isConversionPopupDue } from '../../domain/billing/conversion-popup.ts';
import { homeWidgets } from '../../domain/shops/home-widgets.ts';
import { mayWriteProducts } from '../../domain/shops/scopes.ts';
import type { CatalogueSummary } from '../../ports/catalogue/catalogue.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Admission } from './admit-caller.ts';

// The offer in the popup after the first copy. A shop that has used it would be charged the full price.
const popupOffer = 'offer:CONVERSION_POPUP';

/** What the home screen shows besides the generator. */
export function readHome({ now }: Ports, admission: Admission): Response<'home'> {
  const { account, catalogue, usedBenefits, scopes, shop } = admission;
  const keyVals = readKeyVals(admission.keyVals);
  const mayBeOffered = account.planId === 'free' && !keyVals.got_offer;
  return {
    hasWriteProductsAuthorization: mayWriteProducts(scopes),
    showConversionPopup: isConversionPopupDue(shop, account.planId, keyVals, now()),
    showCopyToClipboardPopup: mayBeOffered && !usedBenefits.includes(popupOffer),
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
