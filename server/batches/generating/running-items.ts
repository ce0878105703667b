import { perTick } from '../../../common/async/per-tick.ts';
import type { FairPool } from '../../foundation/fair-pool.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { checkClaims } from '../../generation/check-claims.ts';
import { asMember } from '../../generation/claims/checks-together.ts';
import type { Claim, FinishedItem } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { checksOfProducts } from './checks-of-products.ts';
import { readMaterial } from './claim-material.ts';
import { createCommitBuffer } from './commit-buffer.ts';
import { generateBatchItem } from './generate-batch-item.ts';
import { createRewriteQueues } from './rewrite-taken-text.ts';

// When the database cannot keep up, the lane claims no more items.
const maxUnsaved = 400;
// Items that look at pictures hold them in memory from the download until the text is generated.
const maxWithPictures = 100;

const modelIsAway =
  'The writing service is not answering at the moment. Your batch goes on as soon as it answers again; nothing is lost.';

/** The claimed items of one lane: their texts are generated at the same time and saved together. */
interface RunningItems {
  /** How many more items the lane should claim now. */
  room(): number;
  /** Starts to generate the texts of these items. */
  start(claim: Claim): Promise<void>;
  /** False when the batch or the worker has stopped. */
  shouldContinue(): boolean;
  /** null: none runs. */
  ended(): Promise<unknown> | null;
  /** Runs while no text is being saved. Work that locks many items of this lane must run here, or it could deadlock. */
  betweenCommits<Result>(run: () => Promise<Result>): Promise<Result>;
}

export function createRunningItems(
  ports: Ports,
  pool: FairPool,
  { shopId, batchId, claimer }: { shopId: ShopId; batchId: string; claimer: string },
  signal: AbortSignal,
): RunningItems {
  const running = new Set<Promise<void>>();
  let isBatchRunning = true;
  let looksAtPictures = false;
  const onBatchStopped = () => {
    isBatchRunning = false;
  };
  const onModelAway = async () => {
    onBatchStopped();
    await ports.batches.pauseForOutage(shopId, batchId, modelIsAway);
  };
  const shouldContinue = () => isBatchRunning && !signal.aborted;
  const rewrites = createRewriteQueues();
  const buffer = createCommitBuffer(ports, { shopId, claimer, onBatchStopped });
  const begin = perTick(async (positions: number[]) => {
    const begun = await buffer.betweenCommits(() => ports.batches.beginItems(shopId, batchId, { claimer, positions }));
    return (position) => begun.includes(position);
  });
  const merchantFactsOf = merchantFactsPerTick(ports, shopId);

  return {
    room: () => {
      if (buffer.size() > maxUnsaved) return 0;
      const wanted = pool.wanted(shopId);
      return looksAtPictures ? Math.max(0, Math.min(wanted, maxWithPictures - running.size)) : wanted;
    },
    start: async ({ items, batch }) => {
      if (!batch || items.length === 0) return;
      const material = await readMaterial(ports, shopId, batch, items);
      looksAtPictures = batch.usesImages || batch.completionType === 'image_alt_text';
      const save = (item: FinishedItem) => {
        const saved = buffer.add(batch, item);
        // No other text is on its way, so waiting would only delay these.
        if (buffer.size() === running.size) void buffer.flush();
        return saved;
      };
      const lane = { pool, begin, merchantFactsOf, save, shouldContinue, onModelAway, rewrites };
      const checkOf = checksOfProducts(items, (texts) =>
        checkClaims(ports.batchClaimChecker, texts, { shopId, signal }),
      );
      for (const item of items) {
        const work = asMember(checkOf(item), (check) =>
          generateBatchItem(ports, lane, { shopId, batch, item, material, claimer, check }, signal),
        );
        running.add(work);
        void work.finally(() => running.delete(work)).catch(() => {});
      }
    },
    shouldContinue,
    ended: () => (running.size > 0 ? Promise.allSettled(running) : null),
    betweenCommits: buffer.betweenCommits,
  };
}

/** The merchant's own facts, read once for all products that are asked for in one turn of the event loop. */
const merchantFactsPerTick = ({ facts }: Ports, shopId: ShopId) =>
  perTick(async (productIds: number[]) => {
    const found = await facts.ofMerchant(shopId, productIds);
    return () => found;
  });
