// An operator's command, with its words as arguments. On PostgreSQL it works on the database itself; the embedded one
// belongs to the running app, which is asked to do it. Where none runs, the database is opened for the command.
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

const answer = z.union([z.object({ output: z.string() }), z.object({ error: z.object({ message: z.string() }) })]);

// No command reads or writes a shop's access.
const noSecrets = {
  seal: (): never => {
    throw new Error('A command seals no secret');
  },
  open: (): never => {
    throw new Error('A command opens no secret');
  },
};

async function askRunningApp(dataDir: string, words: string[]): Promise<string | null> {
  const key = readOperatorKey(dataDir);
  if (!key) return null;
  const response = await fetch(`${key.url}${operatorCommandPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key.secret}` },
    body: JSON.stringify({ words }),
  }).catch(() => null);
  // Nobody there, or somebody else on its port: the app has ended without taking its key away.
  if (!response || response.status === 404) return null;
  const said = answer.parse(await response.json());
  if ('error' in said) throw new Failure('bad_request', said.error.message);
  return said.output;
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
  const done = where.databaseUrl ? null : await askRunningApp(where.dataDir, words);
  console.log(done ?? (await runOnDatabase(where, words)));
} catch (error) {
  const isPlain = error instanceof Failure || error instanceof ConfigError || error instanceof CannotOpen;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
