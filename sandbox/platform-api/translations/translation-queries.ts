import { localesOf } from '../../shops/translations.ts';
import { type ApiCall, connection, listById, requireScope } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import type { QueryFields } from '../graphql/query-fields.ts';
import { requireInputSize } from '../graphql/user-error.ts';
import { findTranslatable, resourceObject } from './translation-objects.ts';

export function translationQueries(call: ApiCall): QueryFields {
  const { shop, index } = call.shopState;
  return {
    shopLocales: ({ published }: { published?: boolean | null }) => {
      requireScope(call, 'shopLocales', 'read_locales');
      return localesOf(shop).filter((each) => !published || each.published);
    },
    translatableResource: ({ resourceId }: { resourceId: string }) => {
      requireScope(call, 'translatableResource', 'read_translations');
      const found = findTranslatable(call, resourceId);
      return found && resourceObject(call, found);
    },
    translatableResources: (args: PageArguments & { resourceType: 'PRODUCT' | 'COLLECTION' }) => {
      requireScope(call, 'translatableResources', 'read_translations');
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
      requireScope(call, 'translatableResourcesByIds', 'read_translations');
      requireInputSize(['translatableResourcesByIds', 'resourceIds'], args.resourceIds);
      const found = args.resourceIds.flatMap((id) => findTranslatable(call, id) ?? []);
      const items = found.map((each) => ({ id: each.resource.id, found: each }));
      const listing = listById(items.toSorted((a, b) => a.id - b.id));
      return connection(call, listing, args, (each) => resourceObject(call, each.found));
    },
  };
}
