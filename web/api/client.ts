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

interface CallOptions<Name extends OperationName> {
  query?: Query<Name>;
  request?: Request<Name>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The caller handles these statuses: the call throws, but no toast and no report follow. */
  allowedStatuses?: number[];
  retry?: RetryPolicy;
  isMessageSuppressed?: boolean;
}

export type Call = <Name extends OperationName>(name: Name, ask?: CallOptions<Name>) => Promise<Response<Name>>;

export function createCall(transport: Transport): Call {
  return async (name, ask = {}) => {
    try {
      return await retry(() => callOnce(transport, name, ask), {
        attempts: ask.retry?.attempts ?? 1,
        delayMs: ask.retry?.delayMs ?? 0,
        shouldRetry: (error) =>
          error instanceof CallFailure && error.status !== null && !!ask.retry?.statuses.includes(error.status),
        signal: ask.signal,
      });
    } catch (error) {
      if (error instanceof CallFailure && !isAllowed(error, ask.allowedStatuses)) {
        notifyFailedCall({ name, failure: error, isMessageSuppressed: ask.isMessageSuppressed ?? false });
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
    const answer = await send(transport, {
      ...routes[name],
      query,
      body: request,
      accept: 'application/json',
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    });
    if (!answer.ok) throw await failureFromResponse(answer);
    return (answer.status === 204 ? undefined : await answer.json()) as Response<Name>;
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    // An aborted call is not a failure.
    if (signal?.aborted) throw signal.reason;
    if (timeout.signal.aborted) throw new CallFailure(null, 'timeout', `No answer within ${timeoutMs} ms.`);
    if (error instanceof SyntaxError) throw new CallFailure(200, 'unexpected_answer', 'The answer is not JSON.');
    throw new CallFailure(null, 'no_response', 'No answer.');
  } finally {
    clearTimeout(timer);
  }
}

function isAllowed(failure: CallFailure, allowedStatuses: number[] = []): boolean {
  return failure.status !== null && allowedStatuses.includes(failure.status);
}
