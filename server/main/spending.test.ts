import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { routes } from '../../common/contract/routes.ts';
import { appEnvironment } from '../../tests/world/app-environment.ts';
import { freshPostgres } from '../../tests/world/databases.ts';
import { freePort } from '../../tests/world/free-port.ts';
import { startWorld, type World } from '../../tests/world/world.ts';
import { storedLedger } from '../store/ledger.ts';
import { openDatabase } from '../store/open-database.ts';

// A thousand is what `npm run soak -- ledger` sends.
const crowd = Number(process.env.CROWD ?? 200);
const balance = 100;
const startWithinMs = 120_000;
const endsWithinMs = 180_000 + crowd * 500;

let world: World | null = null;
let children: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  );
  children = [];
  await world?.close();
  world = null;
});

const environment = { RATE_LIMIT_SHOP_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' };
const outsideEnvironment = { SANDBOX_MODEL_PACE: 'instant' };

test(
  'a crowd that writes at once through four web processes spends exactly what there is',
  async () => {
    const database = await freshPostgres();
    world = await startWorld({ database, environment: { ...environment, ROLE: 'web' }, outsideEnvironment });
    const urls = await Promise.all(
      Array.from({ length: 4 }, () => startWebProcess(database, world?.sandbox.url ?? '')),
    );
    const opened = await openDatabase({ databaseUrl: database, dataDir: '' }, () => {});
    try {
      const ledger = storedLedger(opened, () => new Date());
      const { shop } = world.merchant();
      await world.merchant().call('currentUser');
      await ledger.grantCoupon(shop, { tokens: balance - 30, key: 'test', cause: { kind: 'coupon', id: 'test' } });

      const answers = await writeAtOnce(world, urls);

      expect(answers).toEqual({ text: balance, not_enough_tokens: crowd - balance });
      const entries = await ledger.entries(shop, { before: null, limit: 10_000 });
      expect(entries.filter(({ kind }) => kind === 'charge')).toHaveLength(balance);
      expect(entries.filter(({ kind }) => kind === 'hold')).toHaveLength(balance);
      expect(Math.min(...entries.map(({ balanceAfter }) => balanceAfter))).toBe(0);
      expect((await ledger.account(shop)).remaining).toBe(0);
    } finally {
      await opened.close();
    }
  },
  endsWithinMs,
);

test(
  'and through the one process that has the embedded database, too',
  async () => {
    world = await startWorld({ environment, outsideEnvironment });
    await world.operate(`coupon create SEVENTY --tokens ${balance - 30} --uses 1 --expires 2999-12-31`);
    const merchant = world.merchant();
    await merchant.call('activateCoupon', { request: { code: 'SEVENTY' } });

    const answers = await writeAtOnce(world, [world.url]);

    expect(answers).toEqual({ text: balance, not_enough_tokens: crowd - balance });
    expect((await merchant.call('currentUser')).body.remainingCWInfo.remaining).toBe(0);
  },
  endsWithinMs,
);

/** How often each kind of answer came. */
async function writeAtOnce({ merchant }: World, urls: string[]): Promise<Record<string, number>> {
  // A token lives for a minute, which a large crowd on a slow machine outlasts.
  let token = Promise.resolve('');
  let isFreshUntil = 0;
  const body = JSON.stringify({
    completionType: 'text_improver',
    inputs: { text_to_improve: 'This lamp gives a lot of light and it is also nice.' },
    completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
  });
  const kinds: Record<string, number> = {};
  let sent = 0;
  const writer = async (): Promise<void> => {
    while (sent < crowd) {
      const url = urls[sent % urls.length];
      sent += 1;
      if (Date.now() > isFreshUntil) {
        isFreshUntil = Date.now() + 20_000;
        token = merchant().sessionToken();
      }
      const response = await fetch(`${url}${routes.generate.path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          Authorization: `Bearer ${await token}`,
        },
        body,
      });
      const { type = `status ${response.status}` } = (await response.json()) as { type?: string };
      kinds[type] = (kinds[type] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: crowd }, writer));
  return kinds;
}

async function startWebProcess(database: string, outside: string): Promise<string> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      ROLE: 'web',
      PORT: String(port),
      DATABASE_URL: database,
      ...appEnvironment(url, outside),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const giveUpAt = Date.now() + startWithinMs;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const isThere = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('A web process did not start');
}
