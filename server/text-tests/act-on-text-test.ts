import type { Request, Response } from '../../common/contract/contract.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId, Staff } from '../foundation/identity.ts';
import { assertCanPublish } from '../publishing/publish-changes.ts';
import type { Outcome, StoredTest } from './ports/text-tests.ts';
import type { Ports } from './ports.ts';
import { findTest, showTest } from './read-text-tests.ts';
import { promiseOf } from './rules/promise.ts';
import { minProducts } from './rules/smallest-difference.ts';
import { tooSmall } from './too-small.ts';
import { workOnTest } from './work-on-text-tests.ts';

interface Actor {
  shopId: ShopId;
  scopes: string[];
  staff: Staff;
}

const outcomes: Record<'stop' | 'keep' | 'restore', Outcome> = { stop: 'stopped', keep: 'kept', restore: 'restored' };

export async function actOnTextTest(
  ports: Ports,
  actor: Actor,
  { id, action }: Request<'actOnTextTest'>,
): Promise<Response<'actOnTextTest'>> {
  const { shopId, staff } = actor;
  const test = await findTest(ports, shopId, id);
  if (action === 'start') await start(ports, actor, test);
  else {
    const isDraft = test.status === 'draft';
    if (isDraft && action !== 'stop') throw new Failure('not_now', 'This test has not started yet.');
    if (action !== 'stop') assertCanPublish(actor);
    const ending = { outcome: outcomes[action], staff, at: ports.clock.now() };
    if (!(await ports.textTests.end(shopId, id, ending))) throw new Failure('not_now', 'This test has ended already.');
  }
  await workOnTest(ports, shopId, id);
  return { test: await showTest(ports, shopId, id) };
}

/** What has become of the texts since the draft was made is seen now; from here on the cohorts stay as they are. */
async function start(ports: Ports, actor: Actor, test: StoredTest): Promise<void> {
  const { clock, textTests } = ports;
  const { shopId, staff } = actor;
  if (test.status !== 'draft') throw new Failure('not_now', 'This test has started already.');
  assertCanPublish(actor);
  const ready = new Set((await textTests.candidates(shopId, test.batchId)).map(({ productId }) => productId));
  const productIds = (await textTests.products(shopId, test.id))
    .map(({ productId }) => productId)
    .filter((productId) => ready.has(productId));
  if (productIds.length < minProducts) throw tooSmall(productIds.length, minProducts, test.days);
  const at = clock.now();
  const promise = promiseOf({ ...test, productIds, start: at });
  if (promise.productsNeeded !== null || (!promise.isAssumed && promise.smallestDifference === null))
    throw new Failure('too_small', promise.text, {
      fields: { needed: String(promise.productsNeeded ?? minProducts) },
    });
  const endsAt = new Date(at.getTime() + test.days * 24 * 3600 * 1000);
  if (!(await textTests.start(shopId, test.id, { productIds, staff, at, endsAt })))
    throw new Failure('not_now', 'This test has started already.');
}
