import type { FastifyError } from 'fastify';
import { z } from 'zod';
import type { ErrorBody } from '../../../common/contract/shapes.ts';
import { Failure, type FailureCode } from '../../domain/failure.ts';

interface Answer {
  status: number;
  /** Whether someone should be told: it is our fault, or the outside's, and not the caller's. */
  report: boolean;
}

const answers: Record<FailureCode, Answer> = {
  bad_request: { status: 400, report: false },
  coupon_invalid: { status: 400, report: false },
  coupon_used: { status: 400, report: false },
  coupon_expired: { status: 400, report: false },
  session_invalid: { status: 401, report: false },
  signature_invalid: { status: 401, report: false },
  shop_not_connected: { status: 401, report: false },
  forbidden: { status: 403, report: false },
  not_found: { status: 404, report: false },
  idempotency_mismatch: { status: 409, report: false },
  not_now: { status: 409, report: false },
  not_enough_tokens: { status: 409, report: false },
  platform_refused: { status: 422, report: false },
  too_many_requests: { status: 429, report: false },
  internal: { status: 500, report: true },
  model_failed: { status: 502, report: true },
  platform_failed: { status: 502, report: true },
};

/** What the web server itself refuses, before any of our code is asked. */
const serverAnswers: Record<number, { code: string; message: string }> = {
  400: { code: 'bad_request', message: 'The request could not be read.' },
  404: { code: 'not_found', message: 'There is nothing here.' },
  405: { code: 'method_not_allowed', message: 'This address takes another method.' },
  408: { code: 'timed_out', message: 'The request did not come to its end.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'unsupported_media_type', message: 'The body must be JSON.' },
  429: { code: 'too_many_requests', message: 'Too many requests. Please wait a moment.' },
  431: { code: 'too_large', message: 'The address or the headers of the request are too long.' },
};

interface FailureAnswer extends Answer {
  body: ErrorBody;
}

/** The one place where something thrown becomes an answer; what we do not know says nothing of itself. */
export function answerFor(error: unknown): FailureAnswer {
  if (error instanceof Failure) {
    const { code, message, fields } = error;
    return { ...answers[code], body: { error: { code, message, ...(fields && { fields }) } } };
  }
  if (error instanceof z.ZodError) return brokenContract(error);
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  const known = serverAnswers[status];
  if (known) return { status, report: false, body: { error: { ...known } } };
  return { ...answers.internal, body: { error: { code: 'internal', message: 'Something went wrong on our side.' } } };
}

function brokenContract(error: z.ZodError): FailureAnswer {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  return {
    ...answers.bad_request,
    body: { error: { code: 'bad_request', message: 'The request breaks the contract.', fields } },
  };
}
