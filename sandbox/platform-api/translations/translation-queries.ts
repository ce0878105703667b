import { localesOf, primaryLocale, type Translatable, translatableContent } from '../../shops/translations.ts';
import { type ApiCall, connection, listById, type QueryFields } from '../graphql/api-call.ts';
import { requireInputSize } from '../graphql/api-error.ts';
import type { PageArguments } from '../graphql/connection.ts';
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

function resourceObject(call: ApiCall, { type, resource }: FoundResource): object {
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

export function translationQueries(call: ApiCall): QueryFields {
  const { shop, index } = call.shopState;
  return {
    shopLocales: ({ published }: { published?: boolean | null }) =>
      localesOf(shop).filter((each) => !published || each.published),
    translatableResource: ({ resourceId }: { resourceId: string }) => {
      const found = findTranslatable(call, resourceId);
      return found && resourceObject(call, found);
    },
    translatableResources: (args: PageArguments & { resourceType: 'PRODUCT' | 'COLLECTION' }) => {
      if (args.resourceType === 'COLLECTION') {
        return connection(call, listById(index.collectionsById()), args, (resource) =>
          resourceObject(call, { type: 'Collection', resource }),
        );
      }
      return connection(call, listById(index.productsById()), args, (resource) =>
        resourceObject(call, { type: 'Product', resource }),
      );
    },
    translatableResourcesByIds: (args: PageArguments & { resourceIds: string[] }) => {
      requireInputSize(['translatableResourcesByIds', 'resourceIds'], args.resourceIds);
      const found = args.resourceIds.flatMap((id) => findTranslatable(call, id) ?? []);
      const items = found.map((each) => ({ id: each.resource.id, found: each }));
      const listing = listById(items.toSorted((a, b) => a.id - b.id));
      return connection(call, listing, args, (each) => resourceObject(call, each.found));
    },
  };
}
