import { semaphore } from '../../../common/async/semaphore.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { BatchHead, FinishedItem } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';

// A crash loses the finished items that are not committed yet, so their texts are generated again.
const maxWaitMs = 100;
const maxItemsPerCommit = 100;
const retryMs = 500;

export type SaveOutcome = 'saved' | 'text_taken';

/** Collects a worker's finished items and saves several of them in one commit, one commit at a time. */
interface CommitBuffer {
  /**
   * Resolves with `saved` when the item is saved, or is no longer claimed by this worker, and with `text_taken` when
   * another picture of its product has the same alt text; rejects when saving it failed.
   */
  add(batch: BatchHead, item: FinishedItem): Promise<SaveOutcome>;
  /** Saves everything that was added so far, without waiting for more. */
  flush(): Promise<void>;
  /** The number of items that are not saved yet. */
  size(): number;
  /** Runs while no commit runs. Work that locks many items of this worker must run here, or it could deadlock. */
  betweenCommits<Result>(run: () => Promise<Result>): Promise<Result>;
}

interface Entry {
  batch: BatchHead;
  item: FinishedItem;
  settled: (outcome: SaveOutcome) => void;
  failed: (error: unknown) => void;
}

export function createCommitBuffer(
  { batches, clock }: Pick<Ports, 'batches' | 'clock'>,
  { shopId, claimer, onBatchStopped }: { shopId: ShopId; claimer: string; onBatchStopped: () => void },
): CommitBuffer {
  const commits = semaphore(1);
  let waiting: Entry[] = [];
  let unsaved = 0;
  let cancelFlush: (() => void) | undefined;

  function flush(): Promise<void> {
    cancelFlush?.();
    cancelFlush = undefined;
    const entries = waiting;
    waiting = [];
    return commits.run(async () => {
      for (let from = 0; from < entries.length; from += maxItemsPerCommit) {
        await commitOrRetry(entries.slice(from, from + maxItemsPerCommit));
      }
    });
  }

  async function commitOrRetry(entries: Entry[]): Promise<void> {
    try {
      await commit(entries);
    } catch {
      // Either the connection was lost, or the database refuses one item, which must not cost the others their texts.
      await clock.sleep(retryMs);
      for (const entry of entries) {
        await commit([entry]).catch((error: unknown) => {
          unsaved -= 1;
          entry.failed(error);
        });
      }
    }
  }

  async function commit(entries: Entry[]): Promise<void> {
    const latest = entries.at(-1);
    if (!latest) return;
    const items = entries.map(({ item }) => item);
    const { isRunning, taken } = await batches.saveItems(shopId, latest.batch, { claimer, items });
    unsaved -= entries.length;
    for (const { item, settled } of entries) settled(taken.includes(item.position) ? 'text_taken' : 'saved');
    if (!isRunning) onBatchStopped();
  }

  return {
    add: (batch, item) =>
      new Promise((settled, failed) => {
        waiting.push({ batch, item, settled, failed });
        unsaved += 1;
        if (waiting.length >= maxItemsPerCommit) void flush();
        else cancelFlush ??= clock.after(maxWaitMs, () => void flush());
      }),
    flush,
    size: () => unsaved,
    betweenCommits: (run) => commits.run(run),
  };
}
