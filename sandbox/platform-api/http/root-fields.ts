import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNode, appQueries } from '../billing/app-queries.ts';
import { billingMutations } from '../billing/billing-mutations.ts';
import { bulkOperationMutations } from '../bulk/bulk-operation-mutations.ts';
import { bulkOperationNode, bulkOperationQueries } from '../bulk/bulk-operation-queries.ts';
import { stagedUploadMutations } from '../bulk/staged-uploads.ts';
import { productObject } from '../catalogue/catalogue-objects.ts';
import { catalogueNode, catalogueQueries } from '../catalogue/catalogue-queries.ts';
import { collectionMutations } from '../catalogue/collection-mutations.ts';
import { productMutations } from '../catalogue/product-mutations.ts';
import { fileMutations } from '../files/file-mutations.ts';
import { fileNode, fileQueries } from '../files/file-queries.ts';
import { type ApiCall, emptyConnection, type QueryFields, requireScope } from '../graphql/api-call.ts';
import { requireInputSize } from '../graphql/api-error.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { readGlobalId } from '../graphql/global-id.ts';
import { definitionMutations } from '../metafields/definition-mutations.ts';
import { metafieldMutations } from '../metafields/metafield-mutations.ts';
import { definitionNode, metafieldQueries } from '../metafields/metafield-queries.ts';
import { shopNode, shopObject } from '../shop/shop-object.ts';
import { taxonomyNode, taxonomyQueries } from '../taxonomy/taxonomy-queries.ts';
import { translationMutations } from '../translations/translation-mutations.ts';
import { translationQueries } from '../translations/translation-queries.ts';
import { webhookMutations, webhookQueries } from '../webhooks/webhook-subscriptions.ts';

/** The scope that a root field needs; the others need none. */
const scopes = JSON.parse(readFileSync(join(import.meta.dirname, 'scopes.json'), 'utf8')) as Record<string, string>;

type Resolvers = Record<string, (...args: never[]) => unknown>;

/** Root fields that refuse an app without their scope. */
function withScopes<Fields extends Resolvers>(call: ApiCall, fields: Fields): Fields {
  const guarded = Object.entries(fields).map(([name, resolve]) => {
    const scope = scopes[name];
    if (!scope) return [name, resolve];
    return [
      name,
      (...args: never[]) => {
        requireScope(call, name, scope);
        return resolve(...args);
      },
    ];
  });
  return Object.fromEntries(guarded) as Fields;
}

/** The fields of the Admin API's mutation type, from every subject. */
export function mutationRoot(call: ApiCall): object {
  return withScopes(call, {
    ...productMutations(call),
    ...collectionMutations(call),
    ...billingMutations(call),
    ...bulkOperationMutations(call),
    ...stagedUploadMutations(call),
    ...webhookMutations(call),
    ...fileMutations(call),
    ...translationMutations(call),
    flowTriggerReceive: ({ handle = '', payload = {} }: { handle?: string; payload?: Record<string, unknown> }) => {
      const problem = call.platform.flow.receive(call.shopState, handle, payload);
      return { userErrors: problem === null ? [] : [{ field: ['body'], message: problem }] };
    },
    ...definitionMutations(call),
    ...metafieldMutations(call, (product) => productObject(call, product)),
  });
}

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
