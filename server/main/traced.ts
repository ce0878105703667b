import type { JobQueue } from '../ports/jobs.ts';
import type { Tracing } from '../ports/tracing.ts';

type Method = (this: unknown, ...args: unknown[]) => unknown;

// No step of its own: all that a request or a job does runs inside.
const frames = new Set(['during']);

/** The same object, every call of which is a part of whatever is followed at the moment: `ledger.hold`. */
export function traced<Port extends object>(tracing: Tracing, name: string, port: Port): Port {
  const methods = Object.entries(port).map(([key, value]) => [
    key,
    typeof value === 'function' && !frames.has(key) ? tracedMethod(tracing, `${name}.${key}`, value as Method) : value,
  ]);
  return Object.fromEntries(methods) as Port;
}

function tracedMethod(tracing: Tracing, name: string, method: Method): Method {
  return function (...args) {
    const span = tracing.part(name);
    if (!span) return method.apply(this, args);
    try {
      const answer = span.run(() => method.apply(this, args));
      if (!(answer instanceof Promise)) {
        span.end();
        return answer;
      }
      return answer.then(
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

/** Every port of a set; what is no object of methods, such as the clock, stays as it is. */
export function tracedPorts<Ports extends object>(tracing: Tracing, ports: Ports): Ports {
  const each = Object.entries(ports).map(([name, port]) => [
    name,
    typeof port === 'object' && port !== null ? traced(tracing, name, port) : port,
  ]);
  return Object.fromEntries(each) as Ports;
}

/** Each job is a trace of its own. */
export function tracedQueue(tracing: Tracing, queue: JobQueue): JobQueue {
  return {
    ...queue,
    work: (handlers) => {
      const followed = Object.entries(handlers).map(([name, handle]) => [
        name,
        async (payload: unknown, signal: AbortSignal) => {
          const span = tracing.begin(`job ${name}`, { facts: { 'yodel.job': name } });
          const work = handle as (payload: unknown, signal: AbortSignal) => Promise<void>;
          try {
            await span.run(() => work(payload, signal));
            span.end();
          } catch (error) {
            span.end({}, error);
            throw error;
          }
        },
      ]);
      return queue.work(Object.fromEntries(followed) as typeof handlers);
    },
  };
}
