import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir, sharedPglite } from '../../../tests/support/databases/databases.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import { rowsOf } from './database.ts';
import { openPglite } from './pglite-database.ts';

const spender = new URL('../../../tests/support/processes/pglite-spender.ts', import.meta.url).pathname;
const shopId = 'kept.myshopify.com';
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'yodel-pglite-'));
  await prepareDataDir(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function startSpender(): { child: ChildProcess; lines: AsyncIterator<string>; complaints: () => string } {
  const child = spawn(process.execPath, [
    '--liftoff-only',
    '--disable-warning=ExperimentalWarning',
    spender,
    dataDir,
    shopId,
  ]);
  let complaints = '';
  child.stderr?.on('data', (text) => {
    complaints += text;
  });
  return {
    child,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    complaints: () => complaints,
  };
}

test('acknowledged rows survive kill -9, a second process is refused, and only the owner can read the folder', {
  timeout: 120_000,
}, async () => {
  const answered: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { child, lines, complaints } = startSpender();
    expect((await lines.next()).value, complaints()).toBe('open');

    if (round === 0) {
      const second = startSpender();
      const [code] = await once(second.child, 'exit');
      expect(code).toBe(1);
      expect(second.complaints()).toMatch(/Another Yodel process is using the embedded database/);
      await expect(openPglite(dataDir)).rejects.toThrow('Another Yodel process');
    }
    for (let count = 0; count < 25; count += 1) answered.push((await lines.next()).value);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  const database = await openPglite(dataDir);
  try {
    const kept = await database.acrossShops((db) => rowsOf<{ id: string }>(db, sql`select id from holds`));
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
    const { remaining } = await storedLedger(database, () => new Date()).account(shopId);
    expect(remaining).toBe(1_000_030 - kept.length);
    expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
    expect(existsSync(join(dataDir, 'db', 'PG_VERSION'))).toBe(true);
    await database.vacuum();
    expect(await database.findProblem()).toBeNull();
  } finally {
    await database.close();
  }

  // After closing, the folder can be opened again at once.
  await (await openPglite(dataDir)).close();
});

test.each(['one after the other', 'all at once'])('many calls %s do not block timers and requests', async (way) => {
  const database = await sharedPglite();
  const call = () => database.acrossShops((db) => rowsOf(db, sql`select count(*) from generate_series(1, 5000)`));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  try {
    if (way === 'all at once') await Promise.all(Array.from({ length: 300 }, call));
    else for (let count = 0; count < 300; count += 1) await call();
    expect(turns).toBeGreaterThan(10);
  } finally {
    clearInterval(timer);
  }
});
