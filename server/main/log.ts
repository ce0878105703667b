import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** One JSON line per event. What is logged is chosen where it is logged; these keys are hidden should one slip in. */
export function openLog(level: Config['logLevel'], destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', 'accessToken', 'refreshToken', 'sessionToken', 'id_token', 'hmac'].flatMap((key) => [
          key,
          `*.${key}`,
          `*.*.${key}`,
        ]),
        censor: '[hidden]',
      },
    },
    // Written beside the work, not in front of it; pino writes the rest when the process ends.
    destination ?? pino.destination({ sync: false }),
  );
}
