import { existsSync } from 'node:fs';
import type { BulkOperation } from '../../shops/shop-state.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import type { UserError } from '../graphql/api-error.ts';
import { globalId, idOf } from '../graphql/global-id.ts';
import { operationIn, parseDocument, rootFieldNames } from '../graphql/parse-document.ts';
import { validateDocument } from '../graphql/validate-document.ts';
import { bulkMutationLines } from './bulk-mutation-lines.ts';
import { bulkOperationObject } from './bulk-operation-queries.ts';
import { bulkQueryLines } from './bulk-query-lines.ts';
import { connectionsIn, readBulkQuery } from './bulk-query-rules.ts';
import { uploadPath } from './staged-uploads.ts';

const ALLOWED = ['productUpdate', 'productCreate', 'productDelete', 'collectionUpdate'];
const MIN_CLIENT_IDENTIFIER = 10;
const NO_SUCH_FILE =
  "The JSONL file could not be found. Try uploading the file again, and check that you've entered the URL correctly for the stagedUploadPath mutation argument.";

export function bulkOperationMutations(call: ApiCall) {
  const { shopState, platform } = call;
  const refused = (userErrors: UserError[]) => ({ bulkOperation: null, userErrors });
  const started = (operation: BulkOperation) => ({
    bulkOperation: bulkOperationObject(call, operation),
    userErrors: [],
  });

  return {
    bulkOperationRunQuery: ({ query, groupObjects }: { query: string; groupObjects: boolean }) => {
      const read = readBulkQuery(query);
      if ('problems' in read)
        return refused(read.problems.map((message) => ({ field: ['query'], message, code: 'INVALID' })));
      const busy = inProgress(call, 'QUERY');
      if (busy.length > 0) return refused(busy);
      const bulkCall = { ...call, isBulk: true, searchWarnings: [] };
      return started(
        platform.bulk.start(shopState, 'QUERY', query, () => bulkQueryLines(bulkCall, read, groupObjects)),
      );
    },

    bulkOperationRunMutation: ({
      mutation,
      stagedUploadPath,
      clientIdentifier,
    }: {
      mutation: string;
      stagedUploadPath: string;
      clientIdentifier?: string | null;
    }) => {
      if (clientIdentifier != null && clientIdentifier.length < MIN_CLIENT_IDENTIFIER) {
        const message = `Client identifier is too short (minimum is ${MIN_CLIENT_IDENTIFIER} characters)`;
        return refused([{ field: ['clientIdentifier'], message, code: null }]);
      }
      const read = readMutation(mutation);
      if ('userError' in read) return refused([read.userError]);
      const uploadedFile = uploadPath(platform, stagedUploadPath);
      if (!existsSync(uploadedFile)) return refused([{ field: null, message: NO_SUCH_FILE, code: 'NO_SUCH_FILE' }]);
      const busy = inProgress(call, 'MUTATION');
      if (busy.length > 0) return refused(busy);
      const each = { ...read, uploadedFile };
      const bulkCall = { ...call, searchWarnings: [] };
      return started(platform.bulk.start(shopState, 'MUTATION', mutation, () => bulkMutationLines(bulkCall, each)));
    },

    bulkOperationCancel: ({ id }: { id: string }) => {
      const operation = shopState.bulkOperations.get(idOf('BulkOperation', id) ?? 0);
      if (!operation) return refused([{ field: ['id'], message: 'Bulk operation does not exist' }]);
      if (operation.status === 'CREATED' || operation.status === 'RUNNING')
        return started(platform.bulk.cancel(shopState, operation));
      const message = `A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}`;
      return { bulkOperation: bulkOperationObject(call, operation), userErrors: [{ field: null, message }] };
    },
  };
}

function inProgress({ shopState, platform }: ApiCall, type: BulkOperation['type']): UserError[] {
  const others = platform.bulk.blockingOperations(shopState, type);
  if (others.length === 0) return [];
  const names = others.map(({ id }) => globalId('BulkOperation', id)).join(', ');
  const message = `A bulk ${type.toLowerCase()} operation for this app and shop is already in progress: ${names}.`;
  return [{ field: null, message, code: 'OPERATION_IN_PROGRESS' }];
}

type ReadMutation = Pick<Parameters<typeof bulkMutationLines>[1], 'document' | 'operation'> | { userError: UserError };

function readMutation(mutation: string): ReadMutation {
  const parseError = (why: string) => ({
    userError: { field: null, message: `Failed to parse the mutation - ${why}`, code: 'INVALID_MUTATION' },
  });
  const parsed = parseDocument(mutation);
  if ('error' in parsed) return parseError(parsed.error.message);
  const operation = operationIn(parsed.document);
  const names = operation ? rootFieldNames(operation) : [];
  if (operation?.operation !== 'mutation' || names.length !== 1 || !ALLOWED.includes(names[0] ?? ''))
    return { userError: { field: ['mutation'], message: 'You must use an allowed mutation name.', code: null } };
  const [invalid] = validateDocument(parsed.document);
  if (invalid) return parseError(invalid.message);
  if (connectionsIn({ document: parsed.document, operation }).length > 1) {
    const message = 'Bulk mutations cannot contain more than 1 connection.';
    return { userError: { field: ['mutation'], message, code: 'INVALID_MUTATION' } };
  }
  return { document: parsed.document, operation };
}
