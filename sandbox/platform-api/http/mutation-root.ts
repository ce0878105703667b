import { billingMutations } from '../billing/billing-mutations.ts';
import { bulkOperationMutations } from '../bulk/bulk-operation-mutations.ts';
import { stagedUploadMutations } from '../bulk/staged-upload-mutations.ts';
import { productObject } from '../catalogue/catalogue-objects.ts';
import { collectionMutations } from '../catalogue/collection-mutations.ts';
import { productMutations } from '../catalogue/product-mutations.ts';
import { fileMutations } from '../files/file-mutations.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { metafieldMutations } from '../metafields/metafield-mutations.ts';
import { translationMutations } from '../translations/translation-mutations.ts';
import { webhookMutations } from '../webhooks/webhook-mutations.ts';
import { withScopes } from './require-scopes.ts';

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
    ...metafieldMutations(call, (product) => productObject(call, product)),
  });
}
