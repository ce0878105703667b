import { primaryLocale, type Translatable, translatableContent } from '../../shops/translations.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { globalId, readGlobalId } from '../graphql/global-id.ts';

interface FoundResource {
  type: 'Product' | 'Collection';
  resource: Translatable;
}

export function findTranslatable(call: ApiCall, resourceId: string): FoundResource | null {
  const { type, id } = readGlobalId(resourceId) ?? { type: '', id: 0 };
  const { index } = call.shopState;
  const product = type === 'Product' ? index.product(id) : undefined;
  if (product) return { type: 'Product', resource: product };
  const collection = type === 'Collection' ? index.collection(id) : undefined;
  return collection ? { type: 'Collection', resource: collection } : null;
}

export function resourceObject(call: ApiCall, { type, resource }: FoundResource): object {
  return {
    resourceId: globalId(type, resource.id),
    translatableContent: () =>
      translatableContent(resource).map((content) => ({ ...content, locale: primaryLocale(call.shopState.shop) })),
    translations: ({ locale, outdated }: { locale: string; outdated?: boolean | null }) =>
      translationsIn(resource, locale).filter((each) => outdated == null || each.outdated === outdated),
  };
}

/** A resource's translations in one language. One is outdated when the text it was made from has changed. */
export function translationsIn(resource: Translatable, locale: string) {
  const digests = new Map(translatableContent(resource).map(({ key, digest }) => [key, digest]));
  return Object.entries(resource.translations?.[locale] ?? {}).map(([key, { value, digest, updatedAt }]) => ({
    key,
    value,
    locale,
    outdated: digests.get(key) !== digest,
    updatedAt,
    market: null,
  }));
}
