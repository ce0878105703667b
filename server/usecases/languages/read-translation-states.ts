import type { Response } from '../../../common/contract/contract.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { mayReadTranslations } from '../../domain/shops/scopes.ts';
import type { Ports } from '../../ports/ports.ts';

/** Which texts of these products are missing or outdated in one language. Products that the store lacks are left out. */
export async function readTranslationStates(
  { translations }: Ports,
  { shopId, scopes }: { shopId: ShopId; scopes: string[] },
  { locale, productIds }: { locale: string; productIds: string[] },
): Promise<Response<'translationStates'>> {
  if (!mayReadTranslations(scopes)) return { states: [] };
  const found = await translations.read(shopId, [...new Set(productIds)], locale);
  return {
    states: [...found].map(([productId, texts]) => ({
      productId,
      missing: texts.filter(({ translation }) => translation === null).map(({ field }) => field),
      outdated: texts.filter(({ isOutdated }) => isOutdated).map(({ field }) => field),
    })),
  };
}
