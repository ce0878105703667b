/** The code of a call that nobody answered; every other code comes with an answer. */
const noResponseCodes = ['no_response', 'timeout'];

export class CallFailure extends Error {
  readonly status: number | null;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number | null, code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  get hasNoResponse(): boolean {
    return noResponseCodes.includes(this.code);
  }
}

export interface FailedCall {
  /** Of the operation; a file's path. */
  name: string;
  failure: CallFailure;
  isMessageSuppressed: boolean;
}

let listener: (failed: FailedCall) => void = () => {};

/** app/ decides what the user sees and what is reported; the client only says that a call failed. */
export function onFailedCall(listen: (failed: FailedCall) => void): void {
  listener = listen;
}

export function notifyFailedCall(failed: FailedCall): void {
  listener(failed);
}

/** For callers that have nothing to add: the user has already been told about a failed call. */
export function ignoreCallFailure(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error;
}
