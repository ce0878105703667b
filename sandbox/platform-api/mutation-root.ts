import type { ApiCall } from './api-call.ts';
import { billingMutations } from './billing-mutations.ts';
import { bulkMutations } from './bulk-mutations.ts';
import { collectionMutations } from './collection-mutations.ts';
import { productMutations } from './product-mutations.ts';
import { stagedUploadMutations } from './staged-uploads.ts';
import { webhookMutations } from './webhook-mutations.ts';

/** What can be changed through the Admin API. */
export function mutationRoot(call: ApiCall): object {
  return {
    ...productMutations(call),
    ...collectionMutations(call),
    ...billingMutations(call),
    ...bulkMutations(call),
    ...stagedUploadMutations(call),
    ...webhookMutations(call),
  };
}
