import { executeSync, type GraphQLError, Kind, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';
import type { ApiCall, GraphqlReply, ReadyDocument } from '../graphql/api-call.ts';
import { type ErrorReply, parseDocument, rootFieldNames } from '../graphql/parse-document.ts';
import { actualCost, requestedCost } from '../graphql/query-cost.ts';
import { variableErrors } from '../graphql/read-variables.ts';
import { schema } from '../graphql/schema.ts';
import { validateDocument } from '../graphql/validate-document.ts';
import { type CostBucket, MAX_SINGLE_COST } from './cost-bucket.ts';
import { mutationRoot, queryRoot } from './root-fields.ts';

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

const RATE_LIMITS = 'https://shopify.dev/api/usage/rate-limits';

/** A document that can be run, or the errors that keep it from it. */
function prepare({ query, variables, operationName }: GraphqlRequest): ReadyDocument | { errors: ErrorReply[] } {
  const parsed = parseDocument(query);
  if ('error' in parsed) return { errors: [parsed.error] };
  const { document } = parsed;
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!operationName && operations.length > 1)
    return { errors: [{ message: 'An operation name is required', extensions: { code: 'invalid' } }] };
  const operation = operationName ? operations.find((each) => each.name?.value === operationName) : operations[0];
  if (!operation)
    return { errors: [{ message: `No operation named "${operationName ?? ''}"`, extensions: { code: 'invalid' } }] };
  const invalid = validateDocument(document);
  if (invalid.length > 0) return { errors: invalid };
  const wrong = variableErrors(operation, variables);
  return wrong.length > 0 ? { errors: wrong } : { document, operation };
}

export function runRequest(
  call: ApiCall,
  bucket: CostBucket,
  request: GraphqlRequest,
  isThrottled: boolean,
): GraphqlReply {
  const ready = prepare(request);
  if ('errors' in ready) return ready;
  const { document, operation } = ready;
  for (const name of rootFieldNames(operation)) call.platform.countCall(name, call.shopState.shop.domain);
  const context = { document, variables: withDefaults(operation, request.variables) };
  const requested = requestedCost(operation, context);
  if (requested > MAX_SINGLE_COST) return { errors: [tooExpensive(requested)] };
  const cost = (actual: number | null) => ({
    requestedQueryCost: requested,
    actualQueryCost: actual,
    throttleStatus: bucket.status(),
  });
  if (isThrottled || !bucket.has(requested)) {
    if (!isThrottled) call.platform.countCall('throttled', call.shopState.shop.domain);
    const throttled = { message: 'Throttled', extensions: { code: 'THROTTLED', documentation: RATE_LIMITS } };
    return { errors: [throttled], extensions: { cost: cost(null) } };
  }
  const { data, errors } = execute(call, ready, request.variables);
  const actual = actualCost(operation, context, data);
  bucket.take(actual);
  const search = call.searchWarnings.length > 0 ? { search: call.searchWarnings } : {};
  return { ...(errors ? { errors } : {}), data, extensions: { cost: cost(actual), ...search } };
}

export function execute(
  call: ApiCall,
  { document, operation }: ReadyDocument,
  variables: Record<string, unknown>,
): GraphqlReply {
  const rootValue = operation.operation === 'mutation' ? mutationRoot(call) : queryRoot(call);
  const { data, errors } = executeSync({
    schema,
    document,
    rootValue,
    variableValues: variables,
    operationName: operation.name?.value ?? null,
  });
  return { ...(errors ? { errors: errors.map(shown) } : {}), data };
}

function withDefaults(operation: OperationDefinitionNode, given: Record<string, unknown>): Record<string, unknown> {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

function shown(error: GraphQLError): ErrorReply {
  const isOurs = error.extensions.code !== undefined;
  if (!isOurs && error.originalError) {
    // A bug of the sandbox: the caller gets the platform's internal error, stderr gets the stack.
    process.stderr.write(`${error.originalError.stack ?? error.message}\n`);
    return {
      message: 'Internal error. Looks like something went wrong on our end.',
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    };
  }
  const { message, locations, path, extensions } = error;
  return { message, ...(locations ? { locations } : {}), extensions: { ...extensions }, ...(path ? { path } : {}) };
}

function tooExpensive(cost: number): ErrorReply {
  return {
    message: `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_SINGLE_COST}).\n\nSee https://shopify.dev/concepts/about-apis/rate-limits for more information on how the\ncost of a query is calculated.\n\nTo query larger amounts of data with fewer limits, bulk operations should be used instead.\nSee https://shopify.dev/tutorials/perform-bulk-operations-with-admin-api for usage details.\n`,
    extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: MAX_SINGLE_COST, documentation: RATE_LIMITS },
  };
}
