import { appNode, appQueries } from '../billing/app-queries.ts';
import { bulkOperationNode, bulkOperationQueries } from '../bulk/bulk-operation-queries.ts';
import { catalogueNode, catalogueQueries } from '../catalogue/catalogue-queries.ts';
import { fileNode, fileQueries } from '../files/file-queries.ts';
import { type ApiCall, emptyConnection } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { readGlobalId } from '../graphql/global-id.ts';
import type { QueryFields } from '../graphql/query-fields.ts';
import { requireInputSize } from '../graphql/user-error.ts';
import { definitionNode, metafieldQueries } from '../metafields/metafield-queries.ts';
import { shopNode, shopObject } from '../shop/shop-object.ts';
import { taxonomyNode, taxonomyQueries } from '../taxonomy/taxonomy-queries.ts';
import { translationQueries } from '../translations/translation-queries.ts';
import { webhookQueries } from '../webhooks/webhook-queries.ts';
import { withScopes } from './require-scopes.ts';

/** The fields of the Admin API's query type, from every subject. */
export function queryRoot(call: ApiCall): QueryFields {
  const node = (globalId: string) => {
    const id = readGlobalId(globalId);
    if (!id) return null;
    return (
      catalogueNode(call, id) ??
      bulkOperationNode(call, id) ??
      shopNode(call, id) ??
      appNode(call, id) ??
      taxonomyNode(call, id) ??
      definitionNode(call, id) ??
      fileNode(call, id)
    );
  };
  return withScopes(call, {
    ...catalogueQueries(call),
    ...appQueries(call),
    ...bulkOperationQueries(call),
    ...webhookQueries(call),
    ...metafieldQueries(call),
    ...taxonomyQueries(call),
    ...translationQueries(call),
    ...fileQueries(call),
    shop: () => shopObject(call),
    node: ({ id }: { id: string }) => node(id),
    nodes: ({ ids }: { ids: string[] }) => {
      requireInputSize(['nodes', 'ids'], ids);
      return ids.map(node);
    },
    orders: (args: PageArguments) => emptyConnection(call, args),
  });
}
