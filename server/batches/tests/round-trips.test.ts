import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { movableClock } from '../../../tests/support/clock.ts';
import { sharedPglite } from '../../../tests/support/databases/databases.ts';
import { countedRoundTrips } from '../../../tests/support/databases/round-trips.ts';
import { wholePorts } from '../../../tests/support/ports.ts';
import { aProduct, synced } from '../../../tests/support/shops/catalogues.ts';
import { aNewBatch } from '../../../tests/support/shops/record-builders.ts';
import { namesOf } from '../../catalogue/rules/catalogue-product.ts';
import { productGid } from '../../catalogue/rules/product-match.ts';
import { createFairPool } from '../../foundation/fair-pool.ts';
import { createLaneRunner } from '../generating/run-batch.ts';
import { openBatch } from '../lifecycle/open-batch.ts';
import type { NewItem } from '../ports/batches.ts';

const items = 500;
const shopId = 'round-trips.myshopify.com';

test('a text of a batch, its check and its translation cost at most eight round trips to the database each', async () => {
  const clock = movableClock();
  const { database, count } = countedRoundTrips(await sharedPglite());
  let asked = 0;
  const ports = wholePorts(
    { database, clock },
    {
      batchModel: {
        generate: async ({ system, user }) => {
          await clock.sleep(20 + (asked % 7));
          asked += 1;
          return { text: textOf(asked, (system + user).includes('(de)')), model: 'writer', usage: null };
        },
      },
      batchClaimChecker: { check: async () => ({ statements: [], usage: null }) },
    },
  );
  const products = Array.from({ length: items / 2 }, (_, index) => aProduct(index + 1));
  await ports.ledger.account(shopId);
  await ports.ledger.grantCoupon(shopId, { tokens: 3_000, key: 'coupon', cause: { kind: 'coupon', id: 'test' } });
  await synced(ports.catalogueUpkeep, shopId, products);
  const batch = aNewBatch({
    completionType: 'product_description',
    total: items,
    translation: {
      languages: [
        { locale: 'en', language: defaultSettings.language, isPrimary: true },
        { locale: 'de', language: 'de', isPrimary: false },
      ],
      mode: 'all',
      from: 'facts',
      fields: ['description'],
    },
  });
  await openBatch(ports, shopId, batch);
  const main = products.map((product): NewItem => {
    const { title } = namesOf(product);
    return { ...product, id: productGid(product.id), handle: '', title, locale: 'en' };
  });
  const german = main.map((item) => ({
    ...item,
    locale: 'de',
    translation: { digests: { description: 'd' }, before: {} },
  }));
  await ports.batches.addItems(shopId, batch.id, { after: null, products: [...main, ...german], nextCursor: null });

  const before = count();
  const run = createLaneRunner(ports, createFairPool(30, clock));
  const stop = new AbortController();
  for (
    let turn = 0;
    ['queued', 'running'].includes((await ports.batches.find(shopId, batch.id))?.status ?? '');
    turn += 1
  )
    await run({ shopId, batchId: batch.id, lane: 0, turn }, stop.signal);
  const { items: failed } = await ports.batches.itemsPage(shopId, batch.id, {
    cursor: null,
    status: 'failed',
    query: null,
    limit: 1,
  });
  expect(failed.map(({ error }) => error)).toEqual([]);
  expect((count() - before) / items).toBeLessThanOrEqual(8);
});

const words = 'wool steel glass linen cedar cotton leather copper walnut ceramic bamboo velvet'.split(' ');
const textOf = (number: number, isGerman: boolean): string => {
  const word = (at: number) => `${words[(number * (at + 3) + at) % words.length]}${(number * 31 + at * 17) % 97}`;
  const sentence = (from: number) =>
    isGerman
      ? `Das ${word(from)} und die ${word(from + 1)} sind für alle, die ${word(from + 2)} mit ${word(from + 3)} nicht nur im ${word(from + 4)} haben.`
      : `The ${word(from)} of ${word(from + 1)} meets ${word(from + 2)} where ${word(from + 3)} is kept near ${word(from + 4)}.`;
  return `<p>${Array.from({ length: 8 }, (_, index) => sentence(index * 5)).join(' ')}</p>`;
};
