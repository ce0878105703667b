type SharedCall<Result> = (key: string, call: () => Promise<Result>) => Promise<Result>;

/** Callers with the same key share the call that is already running. */
export function singleFlight<Result>(): SharedCall<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, call) => {
    const current = running.get(key);
    if (current !== undefined) return current;
    const started = call().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/**
 * Like `singleFlight`, but never shares a call that began before the caller asked: callers that come while one runs
 * share the next one. A caller that has just saved something therefore always reads it.
 */
export function freshSingleFlight<Result>(): SharedCall<Result> {
  const running = new Map<string, { current: Promise<Result>; next: Promise<Result> | null }>();

  function start(key: string, call: () => Promise<Result>): Promise<Result> {
    const flight = { current: call(), next: null };
    running.set(key, flight);
    const end = () => {
      if (!flight.next) running.delete(key);
    };
    flight.current.then(end, end);
    return flight.current;
  }

  return (key, call) => {
    const flight = running.get(key);
    if (!flight) return start(key, call);
    const startNext = () => start(key, call);
    flight.next ??= flight.current.then(startNext, startNext);
    return flight.next;
  };
}
