import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { createTextTest as operation } from '../../common/contract/text-tests/text-tests.ts';
import { noSuchBatch } from '../batches/read-batch.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId, Staff } from '../foundation/identity.ts';
import { storeFieldsOf } from '../texts/batch-texts.ts';
import type { Ports } from './ports.ts';
import { showTest } from './read-text-tests.ts';
import { blocksOf, toss } from './rules/blocks.ts';
import { byAgeAndPrice } from './rules/by-age-and-price.ts';
import { seededRandom } from './rules/seeded-random.ts';
import { minProducts } from './rules/smallest-difference.ts';
import { tooSmall } from './too-small.ts';

/** Makes a draft of a test. Chance decides who gets the new text, within blocks of products of like age and price. */
export async function createTextTest(
  ports: Ports,
  { shopId, staff }: { shopId: ShopId; staff: Staff },
  { batchId, share, days }: z.output<typeof operation.request>,
): Promise<Response<'createTextTest'>> {
  const { batches, cohortMarks, textTests } = ports;
  const batch = await batches.state(shopId, batchId);
  if (!batch) throw noSuchBatch();
  if (batch.endedAt === null)
    throw new Failure('not_now', 'This batch is still being written. Test its texts when all of them are there.');
  if (batch.completionType === 'image_alt_text' || storeFieldsOf(batch.completionType).length === 0)
    throw new Failure('bad_request', 'Texts of this kind cannot be tested: they are not the text of a product page.');
  const candidates = await textTests.candidates(shopId, batchId);
  if (candidates.length < minProducts) throw tooSmall(candidates.length, minProducts, days);
  const traits = await cohortMarks.traits(
    shopId,
    candidates.map(({ productId }) => productId),
  );
  const ordered = byAgeAndPrice(candidates, traits);
  if (ordered.length < minProducts) throw tooSmall(ordered.length, minProducts, days);
  const seed = randomInt(2 ** 31);
  const places = ordered.map((_, place) => place);
  const isNew = toss(blocksOf(places, share), seededRandom(seed), new Uint8Array(ordered.length));
  const id = await textTests.create(shopId, {
    batchId,
    batchName: batch.sourceName,
    share,
    days,
    seed,
    staff,
    products: ordered.map((product, place) => ({ ...product, isNew: isNew[place] === 1 })),
  });
  return { test: await showTest(ports, shopId, id) };
}
