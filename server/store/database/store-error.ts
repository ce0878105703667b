/**
 * A statement that the database refused. The driver's own error contains the parameters and the failing row, which are
 * merchants' texts and access tokens and must not reach a log. So this one has only the message, code and constraint.
 */
class StoreError extends Error {
  override readonly name = 'StoreError';
  /** The five-character SQLSTATE, or the driver's own code. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code: string | undefined, constraint: string | undefined) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

interface DriverError extends Error {
  code?: string;
  constraint?: string;
}

/** Our own errors are returned as they are. */
export function withoutParameters(error: unknown): unknown {
  if (!isDriverError(error)) return error;
  return new StoreError(`The database refused: ${error.message}`, error.code, error.constraint);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const isOfDatabase = error instanceof StoreError || isDriverError(error);
  return isOfDatabase && error.code === '23505' && error.constraint === constraint;
}

const isDriverError = (error: unknown): error is DriverError =>
  error instanceof Error && 'severity' in error && 'code' in error;
