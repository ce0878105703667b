import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { type MovableClock, movableClock } from '../../../tests/support/clock.ts';
import { sharedPglite } from '../../../tests/support/databases/databases.ts';
import { countedRoundTrips } from '../../../tests/support/databases/round-trips.ts';
import { grantCoupon } from '../../../tests/support/ledger/grant-coupon.ts';
import { wholePorts } from '../../../tests/support/ports.ts';
import { aProduct, synced } from '../../../tests/support/shops/catalogues.ts';
import { aNewBatch } from '../../../tests/support/shops/record-builders.ts';
import { namesOf } from '../../catalogue/rules/catalogue-product.ts';
import { productGid } from '../../catalogue/rules/product-match.ts';
import { createFairPool } from '../../foundation/fair-pool.ts';
import type { TextModel } from '../../foundation/model/text-model-port.ts';
import { createLaneRunner } from '../generating/run-batch.ts';
import { openBatch } from '../lifecycle/open-batch.ts';
import type { NewItem } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';

const items = 500;
const shopId = 'round-trips.myshopify.com';

test('a text of a batch, its check and its translation cost at most eight round trips to the database each', async () => {
  const clock = movableClock();
  const { database, count } = countedRoundTrips(await sharedPglite());
  const ports = wholePorts(
    { database, clock },
    { batchModel: writer(clock), batchClaimChecker: { check: async () => ({ statements: [], usage: null }) } },
  );
  const batchId = await openTranslatedBatch(ports);

  const before = count();
  const run = createLaneRunner(ports, createFairPool(30, clock));
  const stop = new AbortController();
  const isOpen = async () => ['queued', 'running'].includes((await ports.batches.find(shopId, batchId))?.status ?? '');
  for (let turn = 0; await isOpen(); turn += 1) await run({ shopId, batchId, lane: 0, turn }, stop.signal);
  const page = { cursor: null, status: 'failed', query: null, limit: 1, isToCheck: false } as const;
  const { items: failed } = await ports.batches.itemsPage(shopId, batchId, page);
  expect(failed.map(({ error }) => error)).toEqual([]);
  expect((count() - before) / items).toBeLessThanOrEqual(8);
});

/** A batch of descriptions, each of them in English and German. */
async function openTranslatedBatch(ports: Ports): Promise<string> {
  const products = Array.from({ length: items / 2 }, (_, index) => aProduct(index + 1));
  await ports.ledger.account(shopId);
  await grantCoupon({ shopTransaction: ports.inTransaction }, shopId, 3_000, ports.clock.now);
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
  return batch.id;
}

function writer(clock: MovableClock): TextModel {
  let asked = 0;
  return {
    generate: async ({ system, user }) => {
      await clock.sleep(20 + (asked % 7));
      asked += 1;
      return { text: textOf(asked, (system + user).includes('(de)')), model: 'writer', usage: null };
    },
  };
}

const words = 'wool steel glass linen cedar cotton leather copper walnut ceramic bamboo velvet'.split(' ');
const textOf = (number: number, isGerman: boolean): string => {
  const word = (at: number) => `${words[(number * (at + 3) + at) % words.length]}${(number * 31 + at * 17) % 97}`;
  const sentence = (from: number) =>
    isGerman
      ? `Das ${word(from)} und die ${word(from + 1)} sind für alle, die ${word(from + 2)} mit ${word(from + 3)} nicht nur im ${word(from + 4)} haben.`
      : `The ${word(from)} of ${word(from + 1)} meets ${word(from + 2)} where ${word(from + 3)} is kept near ${word(from + 4)}.`;
  return `<p>${Array.from({ length: 8 }, (_, index) => sentence(index * 5)).join(' ')}</p>`;
};
