import type { Response } from '../../../common/contract/contract.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { mayReadTranslations } from '../../domain/shops/scopes.ts';
import type { Ports } from '../../ports/ports.ts';

/** A product's translations into every language of the store, and which of them are ours. */
export async function readTranslations(
  ports: Ports,
  { shopId, scopes }: { shopId: ShopId; scopes: string[] },
  productId: string,
): Promise<Response<'translations'>> {
  const inStore = await ports.productGroups.isInStore(shopId, { type: 'ids_list', ids: [productId] });
  if (!inStore) throw new Failure('not_found', 'This product is not in the store.');
  if (!mayReadTranslations(scopes)) return { translations: [] };
  const languages = (await ports.translations.languages(shopId)).filter(({ isPrimary }) => !isPrimary);
  const translations = await Promise.all(
    languages.map(async ({ locale }) => {
      const texts = (await ports.translations.read(shopId, [productId], locale)).get(productId) ?? [];
      const ours = await ports.changes.publishedTranslations(shopId, productId, locale);
      return texts.flatMap(({ field, translation, isOutdated }) =>
        translation === null
          ? []
          : [{ locale, field, value: translation, isOutdated, isOurs: ours[field] === translation }],
      );
    }),
  );
  return { translations: translations.flat() };
}
