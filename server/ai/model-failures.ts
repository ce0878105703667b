import { APICallError } from 'ai';
import { Failure } from '../domain/failure.ts';

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
  const status = APICallError.isInstance(error) ? error.statusCode : null;
  // The library reports a response that broke off as a failed call with the status it began with.
  if (status === null || (status !== undefined && status < 400)) return interrupted(error);
  if (status === undefined) {
    return new ModelFailure('The text model cannot be reached.', {
      isRetryable: true,
      canRetryNow: true,
      cause: error,
    });
  }
  const canRetryNow = status === 408 || status === 429 || status >= 500;
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined;
  return new ModelFailure(messageFor(status), {
    isRetryable: canRetryNow,
    canRetryNow,
    isThrottled: status === 429,
    retryAfterMs: retryAfterMs(headers ?? {}),
    cause: error,
  });
}

/** Merchants read this beside a failed text; the status helps support. */
function messageFor(status: number): string {
  if (status === 429) return `The text model has too much to do at the moment (${status}).`;
  if (status === 408 || status >= 500) return `The text model has a fault of its own at the moment (${status}).`;
  return `The text model did not take what was asked of it (${status}).`;
}

const interrupted = (cause?: unknown) =>
  new ModelFailure('The text model broke off its answer.', { isRetryable: true, canRetryNow: true, cause });

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
      return new ModelFailure('The text model refused to write this.', { isRetryable: false });
    case 'length':
      return new ModelFailure('The text model did not come to an end.', { isRetryable: true });
    default:
      return interrupted();
  }
}
