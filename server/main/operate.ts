// Runs one operator's command, given as arguments. On PostgreSQL it opens the database itself. The embedded database
// can be opened by one process only, so a running app runs the command; without one, it is opened here.
import { z } from 'zod';
import { storedCoupons } from '../billing/store/coupons.ts';
import { storedLedger } from '../billing/store/ledger.ts';
import { resealFiles } from '../documents/store/files.ts';
import { CannotOpen } from '../foundation/database/cannot-open.ts';
import { openJobQueue } from '../foundation/database/job-queue.ts';
import { openDatabase } from '../foundation/database/open-database.ts';
import { Failure } from '../foundation/failure.ts';
import { operatorCommandPath } from '../http/operator/operator-command-route.ts';
import { runOperatorCommand } from '../operator/run-operator-command.ts';
import { type SealedSecrets, sealedSecrets } from '../shops/store/encrypted-secrets.ts';
import { storedShops } from '../shops/store/shops.ts';
import { ConfigError, readStoreConfig } from './config.ts';
import { assertNodeVersion } from './node-version.ts';
import { readOperatorKey } from './operator-key.ts';
import { systemClock } from './system-clock.ts';

const commandResult = z.union([
  z.object({ output: z.string() }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

const withoutKey = (): never => {
  throw new Failure('bad_request', 'Set ENCRYPTION_KEY: this command reads the saved access of shops.');
};
const noSecrets: SealedSecrets = {
  seal: withoutKey,
  open: withoutKey,
  sealBytes: withoutKey,
  openBytes: withoutKey,
  get newestKeyId() {
    return withoutKey();
  },
};

async function sendToRunningApp(dataDir: string, words: string[]): Promise<string | null> {
  const key = readOperatorKey(dataDir);
  if (!key) return null;
  const response = await fetch(`${key.url}${operatorCommandPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key.secret}` },
    body: JSON.stringify({ words }),
  }).catch(() => null);
  // The app has crashed and left its key behind; nothing listens on its port, or another program does.
  if (!response || response.status === 404) return null;
  const result = commandResult.parse(await response.json());
  if ('error' in result) throw new Failure('bad_request', result.error.message);
  return result.output;
}

async function runOnDatabase(where: ReturnType<typeof readStoreConfig>, words: string[]): Promise<string> {
  const database = await openDatabase(where, console.error);
  const { now } = database;
  try {
    const secrets = where.encryptionKeys.length > 0 ? sealedSecrets(where.encryptionKeys) : noSecrets;
    const ports = {
      resealFiles: () => resealFiles(database, secrets),
      coupons: storedCoupons(database, now),
      ledger: storedLedger(database, now),
      shops: storedShops(database, secrets, now),
      clock: systemClock(now),
    };
    return await runOperatorCommand(ports, words);
  } finally {
    await database.close();
  }
}

/** Opening the database and the queue migrates both, if they need it. */
async function migrate(where: ReturnType<typeof readStoreConfig>): Promise<string> {
  const database = await openDatabase(where, console.error);
  try {
    await (await openJobQueue(database, console.error)).stop();
    return 'The database is up to date.';
  } finally {
    await database.close();
  }
}

async function runCommand(where: ReturnType<typeof readStoreConfig>, words: string[]): Promise<string> {
  if (words[0] === 'migrate') return await migrate(where);
  const done = where.databaseUrl ? null : await sendToRunningApp(where.dataDir, words);
  return done ?? (await runOnDatabase(where, words));
}

try {
  assertNodeVersion();
  console.log(await runCommand(readStoreConfig(process.env), process.argv.slice(2)));
} catch (error) {
  const isPlain = error instanceof Failure || error instanceof ConfigError || error instanceof CannotOpen;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
