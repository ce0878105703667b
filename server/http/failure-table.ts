import type { FastifyError } from 'fastify';
import { z } from 'zod';
import type { ErrorBody } from '../../common/contract/shapes.ts';
import { Failure, type FailureCode } from '../foundation/failure.ts';
import { Unavailable } from '../foundation/unavailable.ts';

/** Not thrown as a `Failure`: raised by the web server before our code runs, or because the database is away. */
type HttpErrorCode = 'method_not_allowed' | 'timed_out' | 'unsupported_media_type' | 'unavailable';

interface FailureRow {
  status: number;
  /** Logged as an error: the cause is on our side or at a provider, not at the caller. */
  isReported: boolean;
  /** What the caller reads. Without it, the `Failure` that was thrown brings its own message. */
  message?: string;
}

const failureTable: Record<FailureCode | HttpErrorCode, FailureRow> = {
  bad_request: { status: 400, isReported: false, message: 'The request could not be read.' },
  coupon_invalid: { status: 400, isReported: false },
  coupon_used: { status: 400, isReported: false },
  coupon_expired: { status: 400, isReported: false },
  session_invalid: { status: 401, isReported: false },
  FAILED_AUTHENTICATION: { status: 401, isReported: false, message: 'Failed to authorize request.' },
  signature_invalid: { status: 401, isReported: false },
  shop_not_connected: { status: 401, isReported: false },
  forbidden: { status: 403, isReported: false },
  not_found: { status: 404, isReported: false, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, isReported: false, message: 'This address takes another method.' },
  timed_out: { status: 408, isReported: false, message: 'The request did not come to its end.' },
  idempotency_mismatch: { status: 409, isReported: false },
  not_now: { status: 409, isReported: false },
  conflict: { status: 409, isReported: false },
  changed_meanwhile: { status: 409, isReported: false },
  too_small: { status: 409, isReported: false },
  in_test: { status: 409, isReported: false },
  not_enough_tokens: { status: 409, isReported: false },
  too_large: { status: 413, isReported: false, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, isReported: false, message: 'The body must be JSON.' },
  platform_refused: { status: 422, isReported: false },
  too_many_requests: { status: 429, isReported: false, message: 'Too many requests. Please wait a moment.' },
  too_many_stops: { status: 429, isReported: false },
  internal: { status: 500, isReported: true, message: 'Something went wrong on our side.' },
  model_failed: { status: 502, isReported: true },
  platform_failed: { status: 502, isReported: true },
  unavailable: {
    status: 503,
    isReported: true,
    message: 'Something is not working on our side right now. Please try again in a few seconds.',
  },
};

/** The codes of errors that come from the web server, which knows them by their status. */
const codeOfStatus: Record<number, keyof typeof failureTable> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timed_out',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'too_large',
};
const headersTooLarge = 'The address or the headers of the request are too long.';

interface ErrorResponse {
  status: number;
  isReported: boolean;
  body: ErrorBody;
}

/** Turns anything thrown into a response. An error that we do not know reveals nothing about itself. */
export function errorResponse(error: unknown): ErrorResponse {
  if (error instanceof Unavailable) return responseOf('unavailable');
  if (error instanceof Failure) {
    const response = responseOf(error.code, error.message, error.fields);
    return error.current === undefined ? response : { ...response, body: { ...response.body, current: error.current } };
  }
  if (error instanceof z.ZodError)
    return responseOf('bad_request', 'The request breaks the contract.', fieldsOf(error));
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  const code = codeOfStatus[status];
  if (!code) return responseOf('internal');
  return { ...responseOf(code, status === 431 ? headersTooLarge : undefined), status };
}

function responseOf(
  code: keyof typeof failureTable,
  ownMessage?: string,
  fields?: Record<string, string>,
): ErrorResponse {
  const { status, isReported, message = '' } = failureTable[code];
  return { status, isReported, body: { error: { code, message: ownMessage ?? message, ...(fields && { fields }) } } };
}

/** The first problem of each field. */
function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  return fields;
}
