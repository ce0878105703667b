import { readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import { isConversionPopupDue } from '../billing/rules/conversion-popup.ts';
import { mayWriteProducts } from '../foundation/scopes.ts';
import type { Admission } from '../shops/admit-caller.ts';
import type { HomeSession } from './ports/home-sessions.ts';
import type { Ports } from './ports.ts';
import { homeWidgets } from './rules/home-widgets.ts';

// The offer in the popup after the first copy. A shop that has used it would be charged the full price.
const popupOffer = 'offer:CONVERSION_POPUP';

/** What the home screen shows besides the generator. */
export function readHome({ clock }: Pick<Ports, 'clock'>, admission: Admission<HomeSession>): Response<'home'> {
  const { account, openBatches, standingOrders, usedBenefits, scopes, shop } = admission;
  const keyVals = readKeyVals(admission.keyVals);
  const mayBeOffered = account.planId === 'free' && !keyVals.got_offer;
  return {
    hasWriteProductsAuthorization: mayWriteProducts(scopes),
    showConversionPopup: isConversionPopupDue(shop, account.planId, keyVals, clock.now()),
    showCopyToClipboardPopup: mayBeOffered && !usedBenefits.includes(popupOffer),
    openBatches,
    standingOrders,
    widgets: widgetsOf(admission),
  };
}

function widgetsOf({
  catalogue: summary,
  scoreMonthAgo,
  latestFix,
}: Pick<HomeSession, 'catalogue' | 'scoreMonthAgo' | 'latestFix'>): Response<'home'>['widgets'] {
  if (!summary.syncedAt) return { type: 'SHOP_INCOMPLETE', progress: summary.progress };
  return {
    type: 'STATS',
    pcmsWidgets: homeWidgets(summary, latestFix),
    shopProductStats: {
      totalProducts: summary.products,
      averageScore: summary.averageScore,
      productsWithoutSEO: summary.withoutSeo,
    },
    scoreChange:
      scoreMonthAgo === null || summary.products === 0
        ? null
        : {
            points: summary.averageScore - scoreMonthAgo.score,
            products: summary.products - scoreMonthAgo.products,
          },
  };
}
