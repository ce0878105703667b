import type { Response } from '../../common/contract/contract.ts';
import type { TextTest } from '../../common/contract/text-tests/text-tests.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { StoredTest } from './ports/text-tests.ts';
import type { Ports } from './ports.ts';
import { analyticsQuery } from './rules/analytics-query.ts';
import { isChangedByStaff } from './rules/changed-by-staff.ts';
import { promiseOf } from './rules/promise.ts';

const noSuchTest = () => new Failure('not_found', 'This test does not exist.');

export async function readTextTests(
  ports: Ports,
  shopId: ShopId,
  { id, batchId = null }: { id?: string | undefined; batchId?: string | null | undefined },
): Promise<Response<'textTests'>> {
  if (id !== undefined) return { tests: [await showTest(ports, shopId, id)] };
  const tests = await ports.textTests.list(shopId, batchId);
  return { tests: await Promise.all(tests.map((test) => shown(ports, shopId, test))) };
}

export async function showTest(ports: Ports, shopId: ShopId, id: string): Promise<TextTest> {
  return shown(ports, shopId, await findTest(ports, shopId, id));
}

export async function findTest({ textTests }: Pick<Ports, 'textTests'>, shopId: ShopId, id: string) {
  const test = await textTests.find(shopId, id);
  if (!test) throw noSuchTest();
  return test;
}

async function shown({ clock, textTests }: Ports, shopId: ShopId, test: StoredTest): Promise<TextTest> {
  const { past, result, share, days, seed, startedAt, endsAt } = test;
  const [counts, products, others] = await Promise.all([
    textTests.counts(shopId, test),
    textTests.products(shopId, test.id),
    startedAt === null ? [] : textTests.otherDescriptions(shopId, test),
  ]);
  const start = startedAt ?? clock.now();
  const isOver = endsAt !== null && endsAt <= clock.now();
  const productIds = products.map(({ productId }) => productId);
  return {
    id: test.id,
    batchId: test.batchId,
    batchName: test.batchName,
    status: test.status === 'running' && isOver ? 'ended' : test.status,
    outcome: test.outcome,
    share,
    days,
    cohorts: { new: counts.new, old: counts.old },
    createdAt: test.createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: test.endedAt?.toISOString() ?? (isOver ? endsAt.toISOString() : null),
    startedBy: test.staff.name,
    promise: promiseOf({ productIds, share, days, seed, past, start }),
    query: analyticsQuery({ products: products.length, days, start, isMarked: test.mayMark && startedAt !== null }),
    result,
    products: {
      changed: others.filter(isChangedByStaff).length,
      deleted: counts.deleted,
      published: counts.published,
    },
    marks: { isAllowed: test.mayMark, inStore: counts.marked },
  };
}
