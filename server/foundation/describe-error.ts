import { Failure } from './failure.ts';
import { Unavailable } from './unavailable.ts';

// The messages of these come from the language or from us. Any other may quote a secret or a customer's text.
const loggable = [Failure, Unavailable, TypeError, ReferenceError, RangeError];

/** The parts of an error that may be logged: its kind and where it happened. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const isLoggable = loggable.some((kind) => error instanceof kind);
  return {
    name: error.name,
    ...('code' in error && { code: error.code }),
    ...(isLoggable && { message: error.message }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
