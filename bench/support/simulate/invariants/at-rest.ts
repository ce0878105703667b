import { sql } from 'drizzle-orm';
import { noFaults } from '../network.ts';
import { rowsIn } from '../rows.ts';
import type { World } from '../world.ts';
import { checkAlways, failIfBroken } from './always.ts';
import { unfinished } from './items.ts';
import { idleHolds } from './ledger.ts';

const everyMs = 16_000;
const maxRounds = 60;

/** Nothing fails any more, and everything that was begun comes to its end. */
export async function comeToRest(world: World): Promise<void> {
  world.faults = noFaults;
  let left = await roundUntilQuiet(world);
  for (let round = 0; left.length > 0 && round < maxRounds; round += 1) left = await roundUntilQuiet(world);
  // What is done by the clock gets its turn too: standing orders publish, checks are tried again.
  left = [...left, ...(await roundUntilQuiet(world))];
  world.violations.push(...left.map((what) => `at rest, ${what}`));
  failIfBroken(world);
}

async function roundUntilQuiet(world: World): Promise<string[]> {
  await world.moveTime(everyMs);
  while (world.isWaiting()) await world.advance(1_000);
  return await unfinished(world.database);
}

/** What must be true when nothing goes on. */
export async function checkAtRest(world: World): Promise<void> {
  await checkAlways(world);
  world.violations.push(...(await idleHolds(world.database)));
  failIfBroken(world);
  await undoAll(world);
}

/** Each published text can be restored, or says why not. */
async function undoAll(world: World): Promise<void> {
  for (const [index, { domain }] of world.store.shops.entries()) {
    const written = await rowsIn<{ id: string }>(
      world.database,
      sql`select id from changes join shops using (shop_id)
        where shop_id = ${domain} and status = 'written' and not takes_back and uninstalled_at is null order by number`,
    );
    if (written.length === 0) continue;
    const ids = written.map(({ id }) => id);
    const asked = world.call(index, 'revertChanges', { request: { changeIds: ids } });
    while (world.isWaiting() || (await isPending(asked))) {
      await world.advance(1_000);
      if (await isPending(asked)) await world.moveTime(200);
    }
    const { status, body } = await asked;
    if (status !== 200) {
      world.violations.push(`undoing ${ids.length} changes answered ${status}: ${JSON.stringify(body)}`);
      continue;
    }
    const said = new Set([
      ...body.reverted,
      ...body.skipped.filter(({ why }: { why: string }) => why).map(({ changeId }: { changeId: string }) => changeId),
    ]);
    for (const id of ids) if (!said.has(id)) world.violations.push(`undoing says nothing of change ${id}`);
  }
  await checkAlways(world);
}

const pending = Symbol('pending');

const isPending = async (promise: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([promise, Promise.resolve(pending)])) === pending;
