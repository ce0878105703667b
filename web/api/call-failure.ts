/** Codes of calls that got no response; all other codes come from a response. */
const noResponseCodes = ['no_response', 'timeout'];

export class CallFailure extends Error {
  readonly status: number | null;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** With `changed_meanwhile`: what stands now. */
  readonly current: unknown;
  /** A toast has told the merchant. Otherwise the caller says it. */
  isTold = false;

  constructor(
    status: number | null,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    current: unknown = null,
  ) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
  }

  get hasNoResponse(): boolean {
    return noResponseCodes.includes(this.code);
  }
}

export interface FailedCall {
  /** The operation's name, or the path of a file. */
  name: string;
  failure: CallFailure;
  isMessageSuppressed: boolean;
}

let listener: (failed: FailedCall) => void = () => {};

/** app/ registers what happens after a failed call: a toast and a report. */
export function onFailedCall(listen: (failed: FailedCall) => void): void {
  listener = listen;
}

export function notifyFailedCall(failed: FailedCall): void {
  failed.failure.isTold = !failed.isMessageSuppressed;
  listener(failed);
}

/** What stands now, where someone has saved it since it was read; null: the call failed for another reason. */
export const overtakenBy = <Saved>(failure: CallFailure | null): Saved | null =>
  failure?.code === 'changed_meanwhile' ? (failure.current as Saved) : null;

/** For callers that have nothing to add: the user has already been told about a failed call. */
export function ignoreCallFailure(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error;
}
