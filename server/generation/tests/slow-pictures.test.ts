import { beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../tests/support/clock.ts';
import { sharedPglite } from '../../../tests/support/databases/databases.ts';
import { wholePorts } from '../../../tests/support/ports.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { PictureResult } from '../../pictures/ports/picture-files.ts';
import { lookAtPictures } from '../look-at-pictures.ts';

const clock = movableClock();
let database: Database;
beforeAll(async () => {
  database = await sharedPglite();
});

const picture = (number: number) => ({
  id: `gid://shopify/MediaImage/${number}`,
  alt: null,
  url: `https://cdn.example/${number}.png`,
  mimeType: 'image/png',
  isReady: true,
  hasFailed: false,
});
const seen: PictureResult = { picture: { bytes: new Uint8Array([1]), mediaType: 'image/png' } };

/** Looks at pictures that come after these times, in milliseconds of the clock. */
async function look(arriveAfterMs: number[]) {
  const pictures = arriveAfterMs.map((_, number) => picture(number));
  const productId = 'gid://shopify/Product/1';
  let asked = 0;
  const ports = wholePorts(
    { database, clock },
    {
      media: { picturesOf: async () => new Map([[productId, pictures]]) },
      vision: { canSee: async () => true },
      pictureFiles: {
        read: async (url, { signal }) => {
          const number = Number(/(\d+)\.png/.exec(url)?.[1]);
          await clock.sleep(arriveAfterMs[number] ?? 0, signal);
          return seen;
        },
      },
    },
  );
  const model = {
    generate: async () => {
      asked += 1;
      return { text: '', model: 'm', usage: null };
    },
  };
  const startedAt = clock.now().getTime();
  const about = { shopId: 'shop', productId, title: 'Blanket' };
  const result = await clock.moveUntilSettled(lookAtPictures(ports, model, about, new AbortController().signal), {
    stepMs: 1_000,
  });
  return { ...result, asked, tookMs: clock.now().getTime() - startedAt };
}

test('250 pictures that do not come hold a text up for fifteen seconds, and no picture is looked at or paid for', async () => {
  const { pictures, notes, asked, tookMs } = await look(Array.from({ length: 250 }, () => 60_000));
  expect({ pictures, asked }).toEqual({ pictures: [], asked: 0 });
  expect(notes[0]?.message).toContain('too long');
  expect(tookMs).toBeLessThanOrEqual(17_000);
});

test('four pictures that have come are enough: the text does not wait for slower ones', async () => {
  const { pictures, notes, asked, tookMs } = await look([3_000, 1_000, 60_000, 500, 2_000, 10]);
  expect(pictures).toHaveLength(4);
  expect([notes, asked]).toEqual([[], 1]);
  expect(tookMs).toBeLessThanOrEqual(4_000);
});
