import { readKeyVals } from '../../../common/catalogue/stored-settings.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { isConversionPopupDue } from '../../domain/billing/conversion-popup.ts';
import { homeWidgets } from '../../domain/shops/home-widgets.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { mayWriteProducts } from '../../domain/shops/scopes.ts';
import type { CatalogueSummary } from '../../ports/catalogue/catalogue.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Admission } from './admit-caller.ts';

// The offer in the popup after the first copy. A shop that has used it would be charged the full price.
const popupOffer = 'offer:CONVERSION_POPUP';

const scoreChangeMs = 30 * 24 * 3600 * 1000;

/** What the home screen shows besides the generator. */
export async function readHome(ports: Ports, admission: Admission): Promise<Response<'home'>> {
  const { account, catalogue, usedBenefits, scopes, shop } = admission;
  const keyVals = readKeyVals(admission.keyVals);
  const mayBeOffered = account.planId === 'free' && !keyVals.got_offer;
  return {
    hasWriteProductsAuthorization: mayWriteProducts(scopes),
    showConversionPopup: isConversionPopupDue(shop, account.planId, keyVals, ports.now()),
    showCopyToClipboardPopup: mayBeOffered && !usedBenefits.includes(popupOffer),
    openBatches: await ports.batches.open(shop.id),
    widgets: await readWidgets(ports, shop.id, catalogue),
  };
}

async function readWidgets(
  { catalogue, now }: Ports,
  shopId: ShopId,
  summary: CatalogueSummary,
): Promise<Response<'home'>['widgets']> {
  if (!summary.syncedAt) return { type: 'SHOP_INCOMPLETE', progress: summary.progress };
  const scoreBefore = await catalogue.averageScoreAt(shopId, new Date(now().getTime() - scoreChangeMs));
  return {
    type: 'STATS',
    pcmsWidgets: homeWidgets(summary),
    shopProductStats: {
      totalProducts: summary.products,
      averageScore: summary.averageScore,
      productsWithoutSEO: summary.withoutSeo,
    },
    scoreChange: scoreBefore === null || summary.products === 0 ? null : summary.averageScore - scoreBefore,
  };
}
