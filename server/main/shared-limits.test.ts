import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { freshPostgres } from '../../tests/world/databases.ts';
import { freePort } from '../../tests/world/free-port.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { startYodel, type YodelProcess } from './yodel-process.ts';

const started: YodelProcess[] = [];
afterAll(async () => {
  for (const { stop } of started) await stop();
});

async function aWebProcess(databaseUrl: string): Promise<string> {
  const port = String(await freePort());
  const config = readConfig({
    NODE_ENV: 'test',
    ROLE: 'web',
    PORT: port,
    DATABASE_URL: databaseUrl,
    APP_URL: `http://localhost:${port}`,
    SHOPIFY_API_KEY: 'an-app',
    SHOPIFY_API_SECRET: 'a-secret',
    SCOPES: 'read_products',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://localhost:9/v1',
    AI_MODEL: 'writer',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '30',
  });
  const yodel = await startYodel(config, openLog('silent'));
  started.push(yodel);
  return `http://localhost:${port}`;
}

test('who has used up its share at one web process is refused by the other too', async () => {
  const databaseUrl = await freshPostgres();
  const [one, other] = [await aWebProcess(databaseUrl), await aWebProcess(databaseUrl)];
  const ask = async (url: string, address: string) =>
    (await fetch(`${url}/api/cw/initUserData`, { headers: { 'x-forwarded-for': address } })).status;
  // The counts begin anew with each minute of the clock.
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < 15_000) await wait(leftMs);

  for (let count = 0; count < 30; count += 1) expect(await ask(one, '203.0.113.7')).toBe(401);

  // Far fewer than thirty questions of its own are enough to learn of the other's.
  let asked = 0;
  await vi.waitFor(
    async () => {
      asked += 1;
      expect(await ask(other, '203.0.113.7')).toBe(429);
    },
    { timeout: 12_000, interval: 600 },
  );
  expect(asked).toBeLessThan(25);
  expect(await ask(other, '203.0.113.8')).toBe(401);
}, 90_000);
