import { billingMutations } from '../billing/billing-mutations.ts';
import { bulkMutations } from '../bulk/bulk-mutations.ts';
import { stagedUploadMutations } from '../bulk/staged-uploads.ts';
import { collectionMutations } from '../catalogue/collection-mutations.ts';
import { productMutations } from '../catalogue/product-mutations.ts';
import { webhookMutations } from '../webhooks/webhook-mutations.ts';
import type { ApiCall } from './api-call.ts';

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
