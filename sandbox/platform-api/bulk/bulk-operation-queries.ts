import { type ApiCall, connection, listById } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { type GlobalId, idOf } from '../graphql/global-id.ts';
import type { QueryFields } from '../graphql/query-fields.ts';
import { bulkOperationObject } from './bulk-operation-object.ts';

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
