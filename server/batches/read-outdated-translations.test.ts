import { expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { sharedPglite } from '../../tests/support/databases/databases.ts';
import { wholePorts } from '../../tests/support/ports.ts';
import type { TranslatedText } from '../texts/translated-text.ts';
import type { Batch } from './ports/batches.ts';
import { readOutdatedTranslations } from './read-outdated-translations.ts';

const scopes = ['read_locales', 'read_translations', 'write_translations'];
const ids = Array.from({ length: 2_100 }, (_, number) => `gid://shopify/Product/${number}`);
const text: TranslatedText = {
  field: 'description',
  source: 'Warm',
  digest: 'd',
  translation: 'Warm',
  isOutdated: true,
};

test('of a large batch the translations of the first 2,000 products are read, and the others are named', async () => {
  const reads: number[] = [];
  const language = { name: '', isPublished: true, isPrimary: false };
  const database = await sharedPglite();
  const ports = wholePorts(
    { database, clock: stillClock() },
    {
      batches: {
        find: async () => ({ completionType: 'product_description', translation: null }) as Batch,
        publishedProductIds: async () => ids,
      },
      translations: {
        languages: async () => [
          { ...language, locale: 'en', isPrimary: true },
          { ...language, locale: 'de' },
          { ...language, locale: 'xx' },
        ],
        read: async (_shopId, read) => {
          reads.push(read.length);
          return new Map(read.slice(0, 10).map((id) => [id, [text]]));
        },
      },
    },
  );
  const { update } = await readOutdatedTranslations(ports, { shopId: 'a.myshopify.com', scopes }, 'batch');
  expect(reads).toEqual(Array.from({ length: 8 }, () => 250));
  expect(update).toMatchObject({ languages: ['de'], outdated: 80, missing: 0, unreadProducts: 100 });
  expect(update?.productIds).toHaveLength(180);
  expect(update?.productIds).toEqual(expect.arrayContaining(ids.slice(2_000)));
});
