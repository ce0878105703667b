import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { whileInstalled } from '../foundation/while-installed.ts';
import type { Ports } from './ports.ts';
import { publishOutcomes } from './rules/publish-outcome.ts';
import { readTexts, type StoreTarget } from './store-target.ts';
import { tryToUpdateCatalogueCopy } from './update-catalogue-copy.ts';

// By then a call to the platform has ended, even if its process died.
const interruptedAfterMs = 20_000;
// More changes than one product gets between a crash and this task.
const maxEntries = 200;

/**
 * A process may die between sending a change to the store and recording the reply. The texts in the store show whether
 * the change was made. Returns how many changes were finished.
 */
export async function finishInterruptedChanges(ports: Ports): Promise<number> {
  let finished = 0;
  const byShop = Map.groupBy(await ports.changes.interrupted(interruptedAfterMs), ({ shopId }) => shopId);
  for (const [shopId, targets] of byShop) {
    await whileInstalled(ports, shopId, async () => {
      for (const { targetId, locale, ids } of targets) {
        try {
          finished += await ports.changes.withLocks(shopId, [targetId], () =>
            finishTarget(ports, shopId, { targetId, locale }, ids),
          );
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          // A store that cannot be reached now is tried again with the next run of this task.
          if (error.isRetryable || error.code === 'shop_not_connected') return;
        }
      }
    });
  }
  return finished;
}

async function finishTarget(ports: Ports, shopId: ShopId, target: StoreTarget, ids: string[]): Promise<number> {
  const found = await readTexts(ports, shopId, target);
  const { entries } = await ports.history.page(shopId, {
    tab: 'changes',
    targetId: target.targetId,
    from: null,
    until: null,
    cursor: null,
    limit: maxEntries,
  });
  const changes = entries.filter((entry) => entry.tab === 'changes').filter(({ locale }) => locale === target.locale);
  const outcomes = publishOutcomes(changes, new Set(ids), found);
  await ports.changes.saveOutcomes(shopId, outcomes);
  if (found && outcomes.written.length > 0) await tryToUpdateCatalogueCopy(ports, shopId, target, found);
  return outcomes.written.length + outcomes.failed.length;
}
