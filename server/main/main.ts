// Starts a process of Yodel and stops it on a signal.
import { setGlobalProxyFromEnv } from 'node:http';
import { CannotOpen } from '../foundation/database/cannot-open.ts';
import { ConfigError, readConfig } from './config.ts';
import { openLog } from './log.ts';
import { assertNodeVersion } from './node-version.ts';
import { startYodel } from './yodel-process.ts';

const maxStopMs = 10_000;

try {
  assertNodeVersion();
  const config = readConfig(process.env);
  if (config.proxy) setGlobalProxyFromEnv(config.proxy);
  const log = openLog(config.logLevel);
  const yodel = await startYodel(config, log);

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ maxStopMs }, 'could not stop in time');
      process.exit(1);
    }, maxStopMs).unref();
    try {
      // SIGINT comes from a person at the keyboard, SIGTERM from a deployment that must lose no request.
      await yodel.stop({ isAnnounced: signal === 'SIGTERM' });
      log.info({}, 'stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopped with errors');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
  // Only `npm start` opens a channel to us. It closes when that process ends, even by SIGKILL.
  process.once('disconnect', () => void stop('SIGINT'));
} catch (error) {
  // The messages of these two are complete; the stack of any other error helps to find the bug.
  const hasCompleteMessage = error instanceof ConfigError || error instanceof CannotOpen;
  console.error(hasCompleteMessage ? error.message : error);
  process.exit(1);
}
