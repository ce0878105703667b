import { Failure } from '../../domain/failure.ts';
import { publishOutcome } from '../../domain/publishing/publish-outcome.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import { whileInstalled } from '../shops/while-installed.ts';
import { readTexts } from './store-target.ts';
import { updateCatalogueCopy } from './update-catalogue-copy.ts';

// A call to the platform that its process has not lived to see the end of is over by then.
const forgottenAfterMs = 20_000;
// More than anybody writes to one product between a crash and this.
const entriesLookedAt = 200;

/** A process may die between asking the store for a change and hearing of it: what the store holds says how it ended. */
export async function finishInterruptedChanges(ports: Ports): Promise<number> {
  let settled = 0;
  const ofShops = Map.groupBy(await ports.changes.interrupted(forgottenAfterMs), ({ shopId }) => shopId);
  for (const [shopId, targets] of ofShops) {
    await whileInstalled(ports, shopId, async () => {
      for (const { targetId, ids } of targets) {
        try {
          settled += await ports.changes.withLocks(shopId, [targetId], () =>
            settleTarget(ports, shopId, targetId, ids),
          );
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          // A store that cannot be asked now is asked at the next turn, and keeps no other waiting.
          if (error.isRetryable || error.code === 'shop_not_connected') return;
        }
      }
    });
  }
  return settled;
}

async function settleTarget(ports: Ports, shopId: ShopId, targetId: string, ids: string[]): Promise<number> {
  const found = await readTexts(ports, shopId, targetId);
  const { entries } = await ports.history.page(shopId, {
    tab: 'changes',
    targetId,
    from: null,
    until: null,
    cursor: null,
    limit: entriesLookedAt,
  });
  const changes = entries.filter((entry) => entry.tab === 'changes');
  const settled = publishOutcome(changes, new Set(ids), found);
  await ports.changes.saveOutcome(shopId, settled);
  if (found && settled.written.length > 0) await updateCatalogueCopy(ports, shopId, targetId, found);
  return settled.written.length + settled.failed.length;
}
