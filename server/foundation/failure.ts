export type FailureCode =
  | 'bad_request'
  | 'session_invalid'
  | 'FAILED_AUTHENTICATION'
  | 'signature_invalid'
  | 'shop_not_connected'
  | 'not_found'
  | 'forbidden'
  | 'idempotency_mismatch'
  | 'not_now'
  | 'conflict'
  /** Someone has saved it since the caller read it. */
  | 'changed_meanwhile'
  | 'not_enough_tokens'
  /** A test of texts that could not show even a large difference. */
  | 'too_small'
  /** It would change products of a running test of texts, and the caller has not confirmed that. */
  | 'in_test'
  | 'coupon_invalid'
  | 'coupon_used'
  | 'coupon_expired'
  | 'too_large'
  | 'too_many_requests'
  | 'too_many_stops'
  | 'model_failed'
  | 'platform_failed'
  | 'platform_refused'
  | 'internal';

/**
 * An unexpected failure. `message` is for people: it contains no secret and no customer text. The adapter that throws it
 * decides whether a retry can help.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly isRetryable: boolean;
  /** Too many requests. `retryAfterMs`: how long the other side asked us to wait, if it did. */
  readonly isThrottled: boolean;
  /** The other side throttles, fails as a whole or cannot be reached, whatever it was asked: later it may succeed. */
  readonly isUnavailable: boolean;
  /** The other side answered, in a form that we cannot read: asked again, it may answer better. */
  readonly isUnreadable: boolean;
  readonly retryAfterMs: number | null;
  readonly fields: Record<string, string> | undefined;
  /** With `changed_meanwhile`: what stands now. */
  readonly current: unknown;

  constructor(
    code: FailureCode,
    message: string,
    rest: {
      isRetryable?: boolean;
      isThrottled?: boolean;
      isUnavailable?: boolean;
      isUnreadable?: boolean;
      retryAfterMs?: number | null;
      fields?: Record<string, string>;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: rest.cause });
    this.code = code;
    this.isRetryable = rest.isRetryable ?? false;
    this.isThrottled = rest.isThrottled ?? false;
    this.isUnavailable = rest.isUnavailable ?? this.isThrottled;
    this.isUnreadable = rest.isUnreadable ?? false;
    this.retryAfterMs = rest.retryAfterMs ?? null;
    this.fields = rest.fields;
    this.current = rest.current;
  }
}

/** Nothing is saved: someone has saved it since the caller read it. */
export const changedMeanwhile = (current: { changedBy: string | null }): Failure =>
  new Failure(
    'changed_meanwhile',
    `${current.changedBy ?? 'Someone'} has changed this since you opened it. Nothing was saved. Compare both and save again.`,
    { current },
  );
