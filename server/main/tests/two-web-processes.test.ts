import { expect, test } from 'vitest';
import { freshShopWithoutWorker, startAnother } from '../../../tests/support/processes/workers.ts';
import { merchantAt, type TestShop } from '../../../tests/support/test-app.ts';

const perMinute = 30;

/** A shop, and the addresses of two web processes. */
async function openTwo(): Promise<{ testApp: TestShop; urls: string[] }> {
  const testApp = await freshShopWithoutWorker();
  const environment = { RATE_LIMIT_ADDRESS_PER_MINUTE: String(perMinute) };
  const [one, other] = [
    await startAnother('web', testApp, environment),
    await startAnother('web', testApp, environment),
  ];
  return { testApp, urls: [one.url, other.url] };
}

test('a shop that is over its limit at one web process is rejected by the other too', async () => {
  const { testApp, urls } = await openTwo();
  const { clock } = testApp;
  const [greedy, modest] = ['203.0.113.1', '203.0.113.2'];
  const [one = '', other = ''] = urls;
  const statusOf = async (url: string, address: string) =>
    (await fetch(`${url}/api/cw/initUserData`, { headers: { 'x-forwarded-for': address } })).status;
  // Counts restart at each full minute of the clock.
  await clock.moveBy(60_000 - (clock.now().getTime() % 60_000));

  for (let count = 0; count < perMinute; count += 1) expect(await statusOf(one, greedy)).toBe(401);

  // The other process must learn of the count before it reaches the limit itself.
  let requests = 0;
  await clock.moveUntil(async () => {
    requests += 1;
    return (await statusOf(other, greedy)) === 429;
  });
  expect(requests).toBeLessThan(25);
  expect(await statusOf(other, modest)).toBe(401);
});

test('a hundred requests through two processes, at the moment the access expires, renew it once', async () => {
  const { testApp, urls } = await openTwo();
  const merchants = urls.map((url) => merchantAt(url, testApp.sandbox, testApp.shop, 1));
  const renewals = async () => (await testApp.sandbox.calls()).platform?.access_token ?? 0;
  for (const merchant of merchants) await merchant.call('shopTags');
  await testApp.sandbox.post(`expire-tokens?shop=${testApp.shop}`);
  const before = await renewals();
  const token = await merchants[0]?.sessionToken();

  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      merchants[number % 2]?.call('shopTags', {
        token: token ?? null,
        headers: { 'x-forwarded-for': `198.51.100.${number}` },
      }),
    ),
  );

  expect(new Set(responses.map((response) => response?.status))).toEqual(new Set([200]));
  expect(await renewals()).toBe(before + 1);
});

test('concurrent changes of one product, through two processes, run one after the other', async () => {
  const { testApp, urls } = await openTwo();
  const [product] = await testApp.sandbox.products(testApp.shop);
  const productId = product?.id ?? '';
  const merchants = urls.map((url) => merchantAt(url, testApp.sandbox, testApp.shop, 1));
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  await testApp.sandbox.faults({ platform: { latencyMs: 30 } });

  const writes = ['One.', 'Two.', 'Three.', 'Four.'].map((content, number) => ({
    by: merchants[number % 2],
    changes: [{ field: 'description' as const, content, textType: 'text' as const }],
  }));
  const responses = await Promise.all(
    writes.map(({ by, changes }) =>
      by?.call('changeProducts', {
        request: { products: [{ shopifyProductId: productId, changes }], location: 'ADD_AFTER' },
        headers,
      }),
    ),
  );
  await testApp.sandbox.faults({});

  expect(responses.map((response) => response?.status)).toEqual([200, 200, 200, 200]);
  const { body } = await testApp.merchant().call('history', { query: { tab: 'changes', targetId: productId } });
  const oldestFirst = body.entries.filter((entry) => entry.tab === 'changes').reverse();
  // Each change starts from the result of the one before, so undoing it restores exactly that.
  let expected = product?.descriptionHtml ?? '';
  for (const { before, after } of oldestFirst) {
    expect(before).toBe(expected);
    expected = after;
  }
  expect(oldestFirst).toHaveLength(4);
  const [after] = (await testApp.sandbox.products(testApp.shop)).filter(({ id }) => id === productId);
  expect(after?.descriptionHtml).toBe(expected);
  for (const content of ['One.', 'Two.', 'Three.', 'Four.']) expect(expected).toContain(`<p>${content}</p>`);
});
