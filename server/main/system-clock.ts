import { sleep } from '../../common/async/sleep.ts';
import type { Clock } from '../foundation/clock.ts';

/** Waits by the timers of this process. `now` is the database's time, which is the same in every process. */
export function systemClock(now: () => Date): Clock {
  return {
    now,
    sleep,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
    timeout: (ms) => AbortSignal.timeout(ms),
  };
}
