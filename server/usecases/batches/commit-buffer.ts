import { sleep } from '../../../common/async/sleep.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { BatchHead, FinishedItem } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';

// What a crash can cost beside the calls in flight: answers that came within this time, and during the commit before,
// are asked for again. The first answer that comes after it takes the others along, since waking the process for them
// alone costs more than they do; only where none comes are they let go by themselves.
const gatherMs = 100;
const maxMs = 150;
const maxAtOnce = 100;
const retryMs = 500;

/**
 * Where a worker brings the model's answers and hands in what it made of them. Those that come within a moment are gone
 * through one after the other, and kept and charged in one commit.
 */
export interface CommitBuffer {
  /** Resolves when the moment is over in which an answer came. */
  gathered(): Promise<void>;
  /** Resolves when the item is kept, or turned out to be no longer the worker's; throws where it could not be kept. */
  handIn(batch: BatchHead, item: FinishedItem): Promise<void>;
  /** How many have come and not been kept yet. */
  waiting(): number;
  /** Does this between two commits: whatever locks many of the worker's items must not meet one. */
  between<Result>(run: () => Promise<Result>): Promise<Result>;
}

interface HandedIn {
  item: FinishedItem;
  kept: () => void;
  failed: (error: unknown) => void;
}

export function createCommitBuffer(
  { batches }: Ports,
  {
    shopId,
    claimer,
    isLast,
    onUnwanted,
  }: {
    shopId: ShopId;
    claimer: string;
    /** Whether nobody else is about to hand anything in. */
    isLast: (waiting: number) => boolean;
    /** The batch was paused or has ended. */
    onUnwanted: () => void;
  },
): CommitBuffer {
  let gathering: (() => void)[] = [];
  let gatherTimer: NodeJS.Timeout | null = null;
  let firstCameAt = 0;
  let line: HandedIn[] = [];
  let unkept = 0;
  let latest: BatchHead | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const between = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = turn.then(run, run);
    turn = next.catch(() => {});
    return next;
  };

  const leave = (say: () => void) => {
    unkept -= 1;
    say();
  };

  const waiting = () => gathering.length + unkept;

  function letGo(): void {
    if (gatherTimer) clearTimeout(gatherTimer);
    gatherTimer = null;
    const gathered = gathering;
    gathering = [];
    for (const goOn of gathered) goOn();
  }

  function keepAll(): void {
    void between(keepSome);
  }

  async function keepSome(): Promise<void> {
    const some = line.slice(0, maxAtOnce);
    line = line.slice(maxAtOnce);
    const batch = latest;
    if (!batch || some.length === 0) return;
    if (line.length > 0) keepAll();
    await keep(batch, some).catch(async () => {
      // A connection may have been lost, or the database will not take one of them: the others shall not suffer by it.
      await sleep(retryMs);
      for (const one of some) await keep(batch, [one]).catch((error) => leave(() => one.failed(error)));
    });
  }

  async function keep(batch: BatchHead, handedIn: HandedIn[]): Promise<void> {
    const { isWanted } = await batches.saveItems(shopId, batch, { claimer, items: handedIn.map(({ item }) => item) });
    for (const { kept } of handedIn) leave(kept);
    if (!isWanted) onUnwanted();
  }

  return {
    waiting,
    between,
    gathered: () =>
      new Promise((goOn) => {
        gathering.push(goOn);
        if (gathering.length === 1) firstCameAt = performance.now();
        const isOver = performance.now() - firstCameAt > gatherMs;
        if (isOver || gathering.length >= maxAtOnce || isLast(waiting())) letGo();
        else gatherTimer ??= setTimeout(letGo, maxMs);
      }),
    handIn: (batch, item) =>
      new Promise((kept, failed) => {
        latest = batch;
        line.push({ item, kept, failed });
        unkept += 1;
        // With the others that were let go with it: they will have handed in by then.
        if (line.length === 1) setImmediate(keepAll);
      }),
  };
}
