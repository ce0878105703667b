import { localesOf } from '../../shops/translations.ts';
import { type ApiCall, connection, listById } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import type { QueryFields } from '../graphql/query-fields.ts';
import { requireInputSize } from '../graphql/user-error.ts';
import { findTranslatable, resourceObject } from './translation-objects.ts';

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
