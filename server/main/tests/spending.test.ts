import { expect, onTestFinished, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { grantCoupon } from '../../../tests/support/ledger/grant-coupon.ts';
import { startAnother } from '../../../tests/support/processes/workers.ts';
import { startTestApp, type TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import { openDatabase } from '../../foundation/database/open-database.ts';

// `npm run soak -- ledger` sends a thousand.
const crowd = Number(process.env.CROWD ?? 60);
const balance = 40;
const timeoutMs = 180_000 + crowd * 500;

const environment = { RATE_LIMIT_SHOP_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' };

test(
  'concurrent generations through four web processes spend exactly the balance',
  async () => {
    const testApp = await freshShop('empty');
    onTestFinished(() => testApp.close());
    const processes = [1, 2, 3, 4].map(() => startAnother('web', testApp, environment));
    const urls = (await Promise.all(processes)).map(({ url }) => url);
    const opened = await openDatabase({ databaseUrl: testApp.databaseUrl, dataDir: '' }, () => {});
    try {
      const ledger = storedLedger(opened, () => new Date());
      const { shop } = testApp.merchant();
      await testApp.merchant().call('currentUser');
      await grantCoupon(opened, shop, balance - 30);

      const results = await generateConcurrently(testApp, urls);

      expect(results).toEqual({ text: balance, not_enough_tokens: crowd - balance });
      const entries = await ledger.entries(shop, { before: null, limit: 10_000 });
      expect(entries.filter(({ kind }) => kind === 'charge')).toHaveLength(balance);
      expect(entries.filter(({ kind }) => kind === 'hold')).toHaveLength(balance);
      expect(Math.min(...entries.map(({ balanceAfter }) => balanceAfter))).toBe(0);
      expect((await ledger.account(shop)).remaining).toBe(0);
    } finally {
      await opened.close();
    }
  },
  timeoutMs,
);

test(
  'concurrent generations through one process on the embedded database spend exactly the balance',
  async () => {
    const testApp = await startTestApp({ database: 'pglite', environment });
    onTestFinished(() => testApp.close());
    await testApp.operate(`coupon create SEVENTY --tokens ${balance - 30} --uses 1 --expires 2999-12-31`);
    const merchant = testApp.merchant();
    await merchant.call('activateCoupon', { request: { code: 'SEVENTY' } });

    const results = await generateConcurrently(testApp, [testApp.url]);

    expect(results).toEqual({ text: balance, not_enough_tokens: crowd - balance });
    expect((await merchant.call('currentUser')).body.remainingCWInfo.remaining).toBe(0);
  },
  timeoutMs,
);

/** How many responses there were of each type. */
async function generateConcurrently(
  { merchant }: Pick<TestShop, 'merchant'>,
  urls: string[],
): Promise<Record<string, number>> {
  // A token is valid for a minute, and many requests on a slow machine take longer.
  let token = Promise.resolve('');
  let isFreshUntil = 0;
  const body = JSON.stringify({
    completionType: 'text_improver',
    inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
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
