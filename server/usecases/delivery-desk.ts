import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopId } from '../domain/identity.ts';
import type { BatchHead, FinishedItem } from '../ports/batches.ts';
import type { Ports } from '../ports/ports.ts';

// What a crash can cost beside the calls in flight: texts that came within this time, and during the commit before, are
// asked for again.
const gatherMs = 25;
const mostTogether = 100;
const retryMs = 500;

/** Where a worker hands in its finished items: those that come within a moment are kept and charged in one commit. */
export interface DeliveryDesk {
  /** Resolves when the item is kept, or turned out to be no longer the worker's; throws where it could not be kept. */
  handIn(batch: BatchHead, item: FinishedItem): Promise<void>;
  /** How many have been handed in and not been kept yet. */
  waiting(): number;
  /** Does this between two commits: whatever locks many of the worker's items must not meet one. */
  between<Result>(run: () => Promise<Result>): Promise<Result>;
}

interface HandedIn {
  item: FinishedItem;
  kept: () => void;
  failed: (error: unknown) => void;
}

export function deliveryDesk(
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
): DeliveryDesk {
  let line: HandedIn[] = [];
  let latest: BatchHead | null = null;
  let waiting = 0;
  let timer: NodeJS.Timeout | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const between = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = turn.then(run, run);
    turn = next.catch(() => {});
    return next;
  };

  const leave = (say: () => void) => {
    waiting -= 1;
    say();
  };

  function keepAll(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    void between(keepSome);
  }

  async function keepSome(): Promise<void> {
    const some = line.slice(0, mostTogether);
    line = line.slice(mostTogether);
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
    const { isWanted } = await batches.deliver(shopId, batch, { claimer, items: handedIn.map(({ item }) => item) });
    for (const { kept } of handedIn) leave(kept);
    if (!isWanted) onUnwanted();
  }

  return {
    waiting: () => waiting,
    between,
    handIn: (batch, item) =>
      new Promise((kept, failed) => {
        latest = batch;
        line.push({ item, kept, failed });
        waiting += 1;
        if (line.length >= mostTogether || isLast(waiting)) keepAll();
        else timer ??= setTimeout(keepAll, gatherMs);
      }),
  };
}
