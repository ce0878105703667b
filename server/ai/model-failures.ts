import { APICallError } from 'ai';
import { Failure } from '../domain/failure.ts';

/** A failure of the model, with the wait that the provider asked for. */
export class ModelFailure extends Failure {
  /** Worth another go right away, as long as nobody has heard a word yet. */
  readonly canTryAgain: boolean;

  constructor(
    message: string,
    rest: {
      isRetryable: boolean;
      canTryAgain?: boolean;
      isThrottled?: boolean;
      retryAfterMs?: number | null;
      cause?: unknown;
    },
  ) {
    super('model_failed', message, rest);
    this.canTryAgain = rest.canTryAgain ?? false;
  }
}

// Causes carry the provider's reply, which may quote the prompt: kept for code that asks, never put into the message.
export function modelFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = APICallError.isInstance(error) ? error.statusCode : null;
  // A reply that began well and then broke off counts as a call that failed, with the status it began with.
  if (status === null || (status !== undefined && status < 400)) return brokenOff(error);
  if (status === undefined) {
    return new ModelFailure('The text model cannot be reached.', {
      isRetryable: true,
      canTryAgain: true,
      cause: error,
    });
  }
  const canTryAgain = status === 408 || status === 429 || status >= 500;
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined;
  return new ModelFailure(refusal(status), {
    isRetryable: canTryAgain,
    canTryAgain,
    isThrottled: status === 429,
    retryAfterMs: retryAfterMs(headers ?? {}),
    cause: error,
  });
}

/** Merchants read it beside a text that failed; the number is for whoever they ask about it. */
function refusal(status: number): string {
  if (status === 429) return `The text model has too much to do at the moment (${status}).`;
  if (status === 408 || status >= 500) return `The text model has a fault of its own at the moment (${status}).`;
  return `The text model did not take what was asked of it (${status}).`;
}

const brokenOff = (cause?: unknown) =>
  new ModelFailure('The text model broke off its answer.', { isRetryable: true, canTryAgain: true, cause });

/** Whether a server streamed an answer that it was asked for whole, as some do with every answer. */
export function cameAsStream(error: unknown): boolean {
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

/** What a finish reason other than a natural end means. */
export function unfinished(finishReason: string): Failure {
  switch (finishReason) {
    case 'content-filter':
      return new ModelFailure('The text model refused to write this.', { isRetryable: false });
    case 'length':
      return new ModelFailure('The text model did not come to an end.', { isRetryable: true });
    default:
      return brokenOff();
  }
}
