import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Logs one JSON line per event. Callers must not log secrets; these keys are redacted in case one does. */
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
    // Asynchronous, so that logging delays no request; pino flushes when the process ends.
    destination ?? pino.destination({ sync: false }),
  );
}
