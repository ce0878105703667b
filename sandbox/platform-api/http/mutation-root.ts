import { billingMutations } from '../billing/billing-mutations.ts';
import { bulkOperationMutations } from '../bulk/bulk-operation-mutations.ts';
import { stagedUploadMutations } from '../bulk/staged-upload-mutations.ts';
import { productObject } from '../catalogue/catalogue-objects.ts';
import { collectionMutations } from '../catalogue/collection-mutations.ts';
import { productMutations } from '../catalogue/product-mutations.ts';
import { fileMutations } from '../files/file-mutations.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { metafieldMutations } from '../metafields/metafield-mutations.ts';
import { flowMutations } from '../shop/flow-mutations.ts';
import { translationMutations } from '../translations/translation-mutations.ts';
import { webhookMutations } from '../webhooks/webhook-mutations.ts';

/** The fields of the Admin API's mutation type, from every subject. */
export function mutationRoot(call: ApiCall): object {
  return {
    ...productMutations(call),
    ...collectionMutations(call),
    ...billingMutations(call),
    ...bulkOperationMutations(call),
    ...stagedUploadMutations(call),
    ...webhookMutations(call),
    ...fileMutations(call),
    ...flowMutations(call),
    ...translationMutations(call),
    ...metafieldMutations(call, (product) => productObject(call, product)),
  };
}
