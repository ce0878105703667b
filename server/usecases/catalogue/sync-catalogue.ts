import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sleep } from '../../../common/async/sleep.ts';
import { type MeasuredProduct, measured } from '../../domain/catalogue/catalogue-product.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { CollectionLine, MemberLine, SyncTurn } from '../../ports/catalogue/catalogue-upkeep.ts';
import type { BulkState, CatalogueLine } from '../../ports/catalogue/store-catalogue.ts';
import type { Ports } from '../../ports/ports.ts';

// What is written in one transaction; a line that says what a collection holds is short.
const linesAtOnce = { products: 1_000, collections: 5_000 };
// As long as a small catalogue takes; for a large one the platform sends a message when it is done.
const patienceMs = 5_000;
const lookEveryMs = 200;
const lookAgainAfterMs = 10_000;
const tryAgainAfterMs = 30_000;
const operationsTried = 3;
const giveUpForMs = 60 * 60_000;

/** How much of the whole each part is, for whoever looks at the progress. */
const share = { products: { from: 0, asked: 0.3, read: 0.6 }, collections: { from: 0.9, asked: 0.05, read: 0.05 } };

/** Someone else has taken the reading over, or it is not wanted any more. */
class TurnLost extends Error {}

/**
 * Reads a shop's whole catalogue by the platform's bulk operations, from wherever an earlier attempt came to. Ends when
 * it is in, when the platform takes its time, or when it fails; whatever is left is done at the next call.
 */
export async function syncCatalogue(ports: Ports, shopId: ShopId, signal: AbortSignal): Promise<void> {
  const turn = await ports.catalogueUpkeep.takeTurn(shopId, randomUUID());
  if (!turn) return;
  try {
    const again = await readOn(ports, shopId, turn, signal);
    if (again) {
      await ports.catalogueUpkeep.leaveTurn(shopId, turn, again);
      return;
    }
    await ports.jobs.enqueue('catalogue-refresh', { shopId });
    if (turn.isFirst) await ports.jobs.enqueue('catalogue-tidy', { shopId });
  } catch (error) {
    if (error instanceof TurnLost) return;
    await ports.catalogueUpkeep.leaveTurn(shopId, turn, afterFailure(error, signal));
    if (!(error instanceof Failure) && !signal.aborted) throw error;
  }
}

interface Again {
  afterMs: number;
  problem: string | null;
}

function afterFailure(error: unknown, signal: AbortSignal): Again {
  if (signal.aborted) return { afterMs: 0, problem: null };
  const isWorthIt = !(error instanceof Failure) || error.isRetryable;
  return {
    afterMs: isWorthIt ? tryAgainAfterMs : giveUpForMs,
    problem: error instanceof Failure ? error.message : 'The catalogue could not be read.',
  };
}

/** null: the catalogue is in. */
async function readOn(ports: Ports, shopId: ShopId, begun: SyncTurn, signal: AbortSignal): Promise<Again | null> {
  const { catalogueUpkeep: upkeep, storeCatalogue } = ports;
  let turn = begun;
  for (;;) {
    const { phase } = turn;
    if (turn.operationId === null) {
      const operationId = await storeCatalogue.beginBulk(shopId, phase);
      keep(await upkeep.noteOperation(shopId, turn, operationId));
      turn = { ...turn, operationId, appliedLines: 0, attempts: turn.attempts + 1 };
    }
    const state = await untilDone(ports, shopId, turn, signal);
    if (state?.state === 'running') return { afterMs: lookAgainAfterMs, problem: null };
    const isIn = state?.state === 'done' && (await apply(ports, shopId, turn, state, signal));
    if (!isIn) {
      // Its result is gone, cut off or never came: the platform is asked for a new one.
      keep(await upkeep.noteOperation(shopId, turn, null));
      const problem = state?.state === 'failed' ? state.why : "The platform's result is gone or not whole.";
      if (turn.attempts >= operationsTried) return { afterMs: giveUpForMs, problem };
      turn = { ...turn, operationId: null };
    } else if (phase === 'products') {
      keep(await upkeep.nextPhase(shopId, turn, 'collections'));
      turn = { ...turn, phase: 'collections', operationId: null, appliedLines: 0, attempts: 0 };
    } else {
      keep(await upkeep.finishSync(shopId, turn));
      return null;
    }
  }
}

async function untilDone(
  { catalogueUpkeep: upkeep, storeCatalogue }: Ports,
  shopId: ShopId,
  { operationId, ...turn }: SyncTurn,
  signal: AbortSignal,
): Promise<BulkState | null> {
  const deadline = Date.now() + patienceMs;
  let expected: number | null = null;
  for (;;) {
    const state = await storeCatalogue.bulkState(shopId, operationId ?? '');
    if (state?.state !== 'running' || Date.now() >= deadline) return state;
    expected ??= await storeCatalogue.countProducts(shopId);
    const { from, asked } = share[turn.phase];
    const progress = from + asked * Math.min(1, state.objects / Math.max(1, expected));
    keep(await upkeep.noteProgress(shopId, { operationId, ...turn }, progress));
    await sleep(lookEveryMs, signal);
  }
}

/** Writes the result into the catalogue, from where it was left; false when it is not there any more, or not whole. */
async function apply(
  { catalogueUpkeep: upkeep, storeCatalogue }: Ports,
  shopId: ShopId,
  turn: SyncTurn,
  { url, objects, rootObjects, bytes }: Extract<BulkState, { state: 'done' }>,
  signal: AbortSignal,
): Promise<boolean> {
  if (url === null) return rootObjects === 0;
  const lineCount = Math.max(1, objects, rootObjects);
  const { from, asked, read } = share[turn.phase];
  let appliedLines = turn.appliedLines;
  // While the database writes one batch, the next one is read, measured and made ready.
  let writing: Promise<boolean> = Promise.resolve(true);
  try {
    for await (const lines of storeCatalogue.bulkLines(
      url,
      { skipLines: appliedLines, batch: linesAtOnce[turn.phase], bytes },
      signal,
    )) {
      signal.throwIfAborted();
      appliedLines += lines.length;
      const progress = from + asked + read * Math.min(1, appliedLines / lineCount);
      const place = { appliedLines, progress };
      const { products, collections, members } = await sorted(lines);
      const step =
        turn.phase === 'products'
          ? await upkeep.productsStep(shopId, turn, { products, ...place })
          : await upkeep.collectionsStep(shopId, turn, { collections, members, ...place });
      keep(await writing);
      writing = step();
      // It may fail while the next lines are read, before anybody waits for it.
      writing.catch(() => undefined);
    }
    keep(await writing);
    return true;
  } catch (error) {
    await writing.catch(() => undefined);
    if (error instanceof Failure && error.code === 'not_found') return false;
    throw error;
  }
}

// Measured without a pause, a batch would keep the answers of the database waiting that the one before it needs.
const measuredAtOnce = 50;

async function sorted(lines: CatalogueLine[]) {
  const products: MeasuredProduct[] = [];
  const collections: CollectionLine[] = [];
  const members: MemberLine[] = [];
  for (const [index, line] of lines.entries()) {
    if ('product' in line) products.push(measured(line.product));
    else if ('collection' in line) collections.push(line.collection);
    else members.push(line.member);
    if (index % measuredAtOnce === measuredAtOnce - 1) await yieldToEventLoop();
  }
  return { products, collections, members };
}

function keep(isOurs: boolean): void {
  if (!isOurs) throw new TurnLost();
}
