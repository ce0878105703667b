import type { World } from '../world.ts';
import { itemFaults } from './items.ts';
import { holdFaults, ledgerFaults } from './ledger.ts';
import { crossedUpdates, droppedTexts, switchedDrafts, uncheckedTexts } from './staff.ts';
import { lostTexts, undoneEdits } from './store-writes.ts';

/** What must be true at every moment. */
export async function checkAlways(world: World): Promise<void> {
  const { database, store, violations } = world;
  violations.push(
    ...(await ledgerFaults(database)),
    ...(await holdFaults(database)),
    ...(await itemFaults(database)),
    ...(await lostTexts(database, store.writes)),
    ...(await undoneEdits(database, store.writes)),
    ...(await uncheckedTexts(world)),
    ...(await switchedDrafts(world)),
    ...(await crossedUpdates(world)),
    ...(await droppedTexts(world)),
  );
  failIfBroken(world);
}

export function failIfBroken({ violations }: World): void {
  if (violations.length > 0) throw new Error([...new Set(violations)].join('\n'));
}
