/**
 * The database or the queue cannot be used at the moment. Not a `Failure`: work that meets it stops and runs again later, instead of
 * recording an outcome. The message contains no parameters.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** The five-character SQLSTATE, or the driver's own code. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
