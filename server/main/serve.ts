import { CannotOpen } from '../store/database/cannot-open.ts';
import { ConfigError, readConfig } from './config.ts';
import { releaseStartMemory } from './lean-modules.ts';
import { openLog } from './log.ts';
import { assertNodeVersion } from './node-version.ts';
import { startYodel } from './yodel-process.ts';

const stopWithinMs = 10_000;
// Whoever waits for the first answer has it by then.
const settleAfterMs = 2_000;

/** Fetches what the first text will need, so that nobody waits for it, and gives back what all the loading took. */
async function settle(): Promise<void> {
  await import('../ai/text-model.ts');
  releaseStartMemory();
}

try {
  assertNodeVersion();
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const yodel = await startYodel(config, log);
  setTimeout(() => void settle(), settleAfterMs).unref();

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    // Unreferenced, so that it cannot itself keep the process alive.
    setTimeout(() => {
      log.error({ stopWithinMs }, 'could not stop in time');
      process.exit(1);
    }, stopWithinMs).unref();
    try {
      // A person at the keyboard wants it gone; whoever replaces processes wants no request lost.
      await yodel.stop({ isAnnounced: signal === 'SIGTERM' });
      log.info({}, 'stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopped with faults');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
} catch (error) {
  // These say all there is to say; anything else is a fault of ours, and its stack helps.
  const isPlain = error instanceof ConfigError || error instanceof CannotOpen;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
