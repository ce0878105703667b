import type { JobQueue } from '../../foundation/jobs.ts';
import type { Tracing } from '../../foundation/tracing.ts';

type Method = (this: unknown, ...args: unknown[]) => unknown;

// A whole request or job runs inside `withInstallation`, and the database's `now` does no work: spans for them would
// say nothing.
const untracedMethods = new Set(['withInstallation', 'now']);

/** The same object, but each call of a method is a span, for example `ledger.hold`. */
export function tracePort<Port extends object>(tracing: Tracing, name: string, port: Port): Port {
  const methods = Object.entries(port).map(([key, value]) => [
    key,
    typeof value === 'function' && !untracedMethods.has(key)
      ? traceMethod(tracing, `${name}.${key}`, value as Method)
      : value,
  ]);
  return Object.fromEntries(methods) as Port;
}

function traceMethod(tracing: Tracing, name: string, method: Method): Method {
  return function (...args) {
    const span = tracing.startSpan(name);
    if (!span) return method.apply(this, args);
    try {
      const result = span.run(() => method.apply(this, args));
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      return result.then(
        (value) => {
          span.end();
          return value;
        },
        (error: unknown) => {
          span.end({}, error);
          throw error;
        },
      );
    } catch (error) {
      span.end({}, error);
      throw error;
    }
  };
}

/** Traces every port but the clock: its sleeps last as long as what sleeps, and no one works in them. */
export function tracePorts<Ports extends object>(tracing: Tracing, ports: Ports): Ports {
  const traced = Object.entries(ports).map(([name, port]) => [
    name,
    typeof port === 'object' && port !== null && name !== 'clock' ? tracePort(tracing, name, port) : port,
  ]);
  return Object.fromEntries(traced) as Ports;
}

/** Makes each job a trace of its own. */
export function traceQueue(tracing: Tracing, queue: JobQueue): JobQueue {
  return {
    ...queue,
    work: (handlers) => {
      const traced = Object.entries(handlers).map(([name, handler]) => [
        name,
        async (payload: unknown, signal: AbortSignal) => {
          const span = tracing.startTrace(`job ${name}`, { attributes: { 'yodel.job': name } });
          const handle = handler as (payload: unknown, signal: AbortSignal) => Promise<void>;
          try {
            await span.run(() => handle(payload, signal));
            span.end();
          } catch (error) {
            span.end({}, error);
            throw error;
          }
        },
      ]);
      return queue.work(Object.fromEntries(traced) as typeof handlers);
    },
  };
}
