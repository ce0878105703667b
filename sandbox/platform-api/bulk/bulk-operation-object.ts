import type { BulkOperation } from '../../shops/shop-state.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { globalId } from '../graphql/global-id.ts';

export function bulkOperationObject(call: ApiCall, operation: BulkOperation | undefined): object | null {
  if (!operation) return null;
  const { resultFile, status } = operation;
  const address =
    resultFile && `${call.platform.url}/shops/${call.shopState.shop.domain}/bulk-operation-outputs/${resultFile}`;
  return {
    ...operation,
    __typename: 'BulkOperation',
    id: globalId('BulkOperation', operation.id),
    // A cancelled or failed operation has only partial data; an empty result has no URL.
    url: status === 'COMPLETED' ? address : null,
    partialDataUrl: status === 'FAILED' || status === 'CANCELED' ? address : null,
  };
}
