/**
 * A statement the database refused. The driver's own error carries the parameters and the failing row, which are
 * customers' texts and tokens: they must not reach a log, so only what names the fault is kept.
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

interface DriverError {
  message: string;
  code?: string;
  constraint?: string;
  severity?: string;
}

/** Our own errors pass through as they are. */
export function withoutParameters(error: unknown): unknown {
  const driverError = driverErrorIn(error);
  if (!driverError) return error;
  return new StoreError(`The database refused: ${driverError.message}`, driverError.code, driverError.constraint);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const known = error instanceof StoreError ? error : driverErrorIn(error);
  return known?.code === '23505' && known.constraint === constraint;
}

function driverErrorIn(error: unknown): DriverError | null {
  if (!(error instanceof Error)) return null;
  if (isDriverError(error)) return error;
  if (error.constructor.name === 'DrizzleQueryError') {
    const cause = error.cause;
    return cause instanceof Error ? (cause as DriverError) : { message: 'a statement failed' };
  }
  return null;
}

function isDriverError(error: Error): error is Error & DriverError {
  return 'severity' in error && 'code' in error;
}
