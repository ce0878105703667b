import { APICallError } from 'ai';
import { Failure } from '../failure.ts';

/** A failure of the model, with the wait that the provider asked for. */
export class ModelFailure extends Failure {
  /** Whether the same call may succeed right away, unlike a failure that only a later attempt or a new prompt mends. */
  readonly canRetryNow: boolean;

  constructor(
    message: string,
    rest: {
      isRetryable: boolean;
      canRetryNow?: boolean;
      isThrottled?: boolean;
      isUnavailable?: boolean;
      isUnreadable?: boolean;
      retryAfterMs?: number | null;
      cause?: unknown;
    },
  ) {
    super('model_failed', message, rest);
    this.canRetryNow = rest.canRetryNow ?? false;
  }
}

// A provider's reply may quote the prompt, so it becomes the cause and never part of the message.
export function modelFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // The library wraps what our own reading of the response has thrown.
  if (error instanceof Error && error.cause instanceof Failure) return error.cause;
  const status = APICallError.isInstance(error) ? error.statusCode : null;
  // The library reports a response that broke off as a failed call with the status it began with.
  if (status === null || (status !== undefined && status < 400)) return interrupted(error);
  if (status === undefined) {
    return new ModelFailure('The writing service cannot be reached. Nothing was charged. Try again.', {
      isRetryable: true,
      canRetryNow: true,
      isUnavailable: true,
      cause: error,
    });
  }
  const canRetryNow = status === 408 || status === 429 || status >= 500;
  // Our key or our account with the provider is refused: no other text would be generated either.
  const isAccountRefused = status === 401 || status === 402;
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined;
  return new ModelFailure(messageFor(status), {
    isRetryable: canRetryNow,
    canRetryNow,
    isThrottled: status === 429,
    isUnavailable: canRetryNow || isAccountRefused,
    retryAfterMs: retryAfterMs(headers ?? {}),
    cause: error,
  });
}

/** Merchants read this beside a failed text; the status helps support. */
function messageFor(status: number): string {
  if (status === 429) return `The writing service is busy. Nothing was charged. Try again in a minute. (${status})`;
  if (status === 408 || status >= 500)
    return `The writing service had a problem. Nothing was charged. Try again. (${status})`;
  return `The writing service did not accept the request. Nothing was charged. Try again. (${status})`;
}

const interrupted = (cause?: unknown) =>
  new ModelFailure('The writing service stopped in the middle of the text. Nothing was charged. Try again.', {
    isRetryable: true,
    canRetryNow: true,
    isUnavailable: isLostConnection(cause),
    cause,
  });

/** `fetch` reports a connection that broke while the body was read as a TypeError. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof TypeError || (APICallError.isInstance(error) && error.cause instanceof TypeError);

export const tooMuchText = () =>
  new ModelFailure('The writing service sent far too much text. Nothing was charged. Try again.', {
    isRetryable: true,
  });

/** Whether the server streamed a response that should have come whole, as some servers always do. */
export function wasStreamed(error: unknown): boolean {
  const cause = error instanceof Failure ? error.cause : null;
  return APICallError.isInstance(cause) && /^text\/event-stream\b/i.test(cause.responseHeaders?.['content-type'] ?? '');
}

function retryAfterMs(headers: Record<string, string>): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = Number(value);
  const waitMs = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000;
  return Number.isNaN(waitMs) ? null : Math.max(waitMs, 0);
}

/** The failure behind a finish reason other than `stop`. */
export function unfinishedFailure(finishReason: string): Failure {
  switch (finishReason) {
    case 'content-filter':
      return new ModelFailure('The writing service refused to write this text. Nothing was charged.', {
        isRetryable: false,
      });
    case 'length':
      return new ModelFailure('The text became too long. Nothing was charged. Try again.', { isRetryable: true });
    default:
      return interrupted();
  }
}
