// Runs one operator's command, given as arguments. On PostgreSQL it opens the database itself. The embedded database
// can be opened by one process only, so a running app runs the command; without one, it is opened here.
import { z } from 'zod';
import { Failure } from '../domain/failure.ts';
import { operatorCommandPath } from '../http/operator/operator-command-route.ts';
import { storedCoupons } from '../store/billing/coupons.ts';
import { storedLedger } from '../store/billing/ledger.ts';
import { CannotOpen } from '../store/database/cannot-open.ts';
import { openDatabase } from '../store/database/open-database.ts';
import { storedShops } from '../store/shops/shops.ts';
import { runOperatorCommand } from '../usecases/operator/run-operator-command.ts';
import { ConfigError, readStoreConfig } from './config.ts';
import { assertNodeVersion } from './node-version.ts';
import { readOperatorKey } from './operator-key.ts';

const commandResult = z.union([
  z.object({ output: z.string() }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

// No command reads or saves a shop's access token.
const noSecrets = {
  seal: (): never => {
    throw new Error('An operator command must not encrypt secrets');
  },
  open: (): never => {
    throw new Error('An operator command must not decrypt secrets');
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
  const now = () => new Date();
  try {
    const ports = {
      coupons: storedCoupons(database, now),
      ledger: storedLedger(database, now),
      shops: storedShops(database, noSecrets, now),
      now,
    };
    return await runOperatorCommand(ports, words);
  } finally {
    await database.close();
  }
}

try {
  assertNodeVersion();
  const where = readStoreConfig(process.env);
  const words = process.argv.slice(2);
  const done = where.databaseUrl ? null : await sendToRunningApp(where.dataDir, words);
  console.log(done ?? (await runOnDatabase(where, words)));
} catch (error) {
  const isPlain = error instanceof Failure || error instanceof ConfigError || error instanceof CannotOpen;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
