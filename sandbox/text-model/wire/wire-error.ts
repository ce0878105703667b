/** An error as OpenAI's API words it. */
export class WireError extends Error {
  readonly status: number;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;

  constructor(status: number, type: string, message: string, param: string | null = null, code: string | null = null) {
    super(message);
    this.status = status;
    this.type = type;
    this.param = param;
    this.code = code;
  }

  body(): { error: { message: string; type: string; param: string | null; code: string | null } } {
    return { error: { message: this.message, type: this.type, param: this.param, code: this.code } };
  }
}

export const badRequest = (message: string, param: string | null = null, code: string | null = null): WireError =>
  new WireError(400, 'invalid_request_error', message, param, code);

/** The answer of a model without vision to a message with a picture. */
export const noVision = (): WireError =>
  badRequest('Invalid content type. image_url is only supported by certain models.', 'messages');

export const missingKey = (): WireError =>
  new WireError(
    401,
    'invalid_request_error',
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
  );

export const serverFault = (): WireError =>
  new WireError(500, 'server_error', 'The server had an error while processing your request. Sorry about that!');

export const rateLimited = (): WireError =>
  new WireError(
    429,
    'requests',
    'Rate limit reached for requests per minute. Please try again in 1s.',
    null,
    'rate_limit_exceeded',
  );
