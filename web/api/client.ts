import { retry } from '../../common/async/retry.ts';
import type { Query, Request, Response } from '../../common/contract/contract.ts';
import { type OperationName, routes } from '../../common/contract/routes.ts';
import { CallFailure, notifyFailedCall } from './call-failure.ts';
import { failureFromResponse, hostTransport, send, type Transport } from './transport.ts';

/** `attempts` includes the first request: 5 means at most five requests. */
interface RetryPolicy {
  attempts: number;
  delayMs: number;
  statuses: readonly number[];
}

export interface CallOptions<Name extends OperationName> {
  query?: Query<Name>;
  request?: Request<Name>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The caller handles these statuses: the call throws, but no toast and no report follow. */
  allowedStatuses?: number[];
  retry?: RetryPolicy;
  isMessageSuppressed?: boolean;
}

export type Call = <Name extends OperationName>(name: Name, options?: CallOptions<Name>) => Promise<Response<Name>>;

export function createCall(transport: Transport): Call {
  return async (name, options = {}) => {
    try {
      return await retry(() => callOnce(transport, name, options), {
        attempts: options.retry?.attempts ?? 1,
        delayMs: options.retry?.delayMs ?? 0,
        shouldRetry: (error) =>
          error instanceof CallFailure && error.status !== null && !!options.retry?.statuses.includes(error.status),
        signal: options.signal,
      });
    } catch (error) {
      if (error instanceof CallFailure && !isAllowed(error, options.allowedStatuses)) {
        notifyFailedCall({ name, failure: error, isMessageSuppressed: options.isMessageSuppressed ?? false });
      }
      throw error;
    }
  };
}

export const call = createCall(hostTransport);

async function callOnce<Name extends OperationName>(
  transport: Transport,
  name: Name,
  { query, request, signal, timeoutMs }: CallOptions<Name>,
): Promise<Response<Name>> {
  const timeout = new AbortController();
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await send(transport, {
      ...routes[name],
      query,
      body: request,
      accept: 'application/json',
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    });
    if (!response.ok) throw await failureFromResponse(response);
    return (response.status === 204 ? undefined : await response.json()) as Response<Name>;
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    // An aborted call is not a failure.
    if (signal?.aborted) throw signal.reason;
    if (timeout.signal.aborted) throw new CallFailure(null, 'timeout', `No response within ${timeoutMs} ms.`);
    if (error instanceof SyntaxError) throw new CallFailure(200, 'unexpected_response', 'The response is not JSON.');
    throw new CallFailure(null, 'no_response', 'No response.');
  } finally {
    clearTimeout(timer);
  }
}

function isAllowed(failure: CallFailure, allowedStatuses: number[] = []): boolean {
  // A warning that the merchant is asked about.
  if (failure.code === 'in_test') return true;
  return failure.status !== null && allowedStatuses.includes(failure.status);
}
