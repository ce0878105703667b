import type { BulkOperation } from '../../shops/shop-state.ts';
import { type ApiCall, connection, listById, type QueryFields } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { type GlobalId, globalId, idOf } from '../graphql/global-id.ts';

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

export function bulkOperationQueries(call: ApiCall): QueryFields {
  const { bulkOperations } = call.shopState;
  return {
    bulkOperation: ({ id }: { id: string }) =>
      bulkOperationObject(call, bulkOperations.get(idOf('BulkOperation', id) ?? 0)),
    bulkOperations: (args: PageArguments & { query?: string | null }) => {
      const wanted = /status:(\w+)/i.exec(args.query ?? '')?.[1]?.toUpperCase();
      const operations = [...bulkOperations.values()].filter(({ status }) => !wanted || status === wanted);
      return connection(call, listById(operations), args, (each) => bulkOperationObject(call, each));
    },
    currentBulkOperation: ({ type }: { type: string }) =>
      bulkOperationObject(
        call,
        [...bulkOperations.values()].findLast((each) => each.type === type),
      ),
  };
}

export function bulkOperationNode(call: ApiCall, { type, id }: GlobalId): object | null {
  return type === 'BulkOperation' ? bulkOperationObject(call, call.shopState.bulkOperations.get(id)) : null;
}
