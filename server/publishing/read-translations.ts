import type { Response } from '../../common/contract/contract.ts';
import type { ProductGroup } from '../../common/contract/products.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { mayReadTranslations } from '../foundation/scopes.ts';
import type { Ports } from './ports.ts';

/** The translations of a product or collection into every language of the store, and which of them are ours. */
export async function readTranslations(
  ports: Ports,
  { shopId, scopes }: { shopId: ShopId; scopes: string[] },
  target: { shopifyProductId: string } | { collectionId: string },
): Promise<Response<'translations'>> {
  const isProduct = 'shopifyProductId' in target;
  const targetId = isProduct ? target.shopifyProductId : target.collectionId;
  const group: ProductGroup = isProduct ? { type: 'ids_list', ids: [targetId] } : { type: 'collection', id: targetId };
  if (!(await ports.productGroups.isInStore(shopId, group)))
    throw new Failure('not_found', 'This product or collection is not in the store.');
  if (!mayReadTranslations(scopes)) return { translations: [] };
  const languages = (await ports.translations.languages(shopId)).filter(({ isPrimary }) => !isPrimary);
  const translations = await Promise.all(
    languages.map(async ({ locale }) => {
      const texts = (await ports.translations.read(shopId, [targetId], locale)).get(targetId) ?? [];
      const ours = await ports.changes.publishedTranslations(shopId, targetId, locale);
      return texts.flatMap(({ field, translation, isOutdated }) =>
        translation === null
          ? []
          : [{ locale, field, value: translation, isOutdated, isOurs: ours[field] === translation }],
      );
    }),
  );
  return { translations: translations.flat() };
}
