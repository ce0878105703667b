import { Unavailable } from '../unavailable.ts';

/**
 * A statement that the database refused. The driver's own error contains the parameters and the failing row, which are
 * merchants' texts and access tokens and must not reach a log. So this one has only the message, code and constraint.
 */
class StoreError extends Error {
  override readonly name = 'StoreError';
  /** The five-character SQLSTATE. */
  readonly code: string;
  readonly constraint: string | undefined;

  constructor({ message, code, constraint }: RefusedByDatabase) {
    super(`The database refused: ${message}`);
    this.code = code;
    this.constraint = constraint;
  }
}

interface RefusedByDatabase extends Error {
  code: string;
  constraint?: string;
}

export const diskFull = '53100';
export const lockNotAvailable = '55P03';
const readOnly = '25006';
const idleInTransaction = '25P03';

// The statement may succeed later: the connection failed (08), the server has no resources (53), it is stopping or
// cancelled the statement (57), its disk failed (58), it is read-only during a failover, a lock was not free in time, or
// we were silent for too long in a transaction because our host or the server's stood still.
const isTemporary = (code: string): boolean =>
  /^(08|53|57|58)/.test(code) || [readOnly, idleInTransaction, lockNotAvailable].includes(code);

/** Our own errors are returned as they are. */
export function withoutParameters(error: unknown): unknown {
  if (!isRefusedByDatabase(error)) return error;
  return isTemporary(error.code)
    ? new Unavailable(`The database is not available: ${error.message}`, error.code)
    : new StoreError(error);
}

/** An error of the driver itself. Unless the database refused the statement, the connection has failed. */
export function driverError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || isRefusedByDatabase(error))
    return withoutParameters(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return new Unavailable(`The database does not answer: ${error.message || code}`, code);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const isOfDatabase = error instanceof StoreError || isRefusedByDatabase(error);
  return isOfDatabase && error.code === '23505' && error.constraint === constraint;
}

const isRefusedByDatabase = (error: unknown): error is RefusedByDatabase =>
  error instanceof Error && 'severity' in error && 'code' in error;
