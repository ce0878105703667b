import { backoff } from '../../../common/async/retry.ts';
import { type Inputs, inputErrors } from '../../../common/catalogue/input-errors.ts';
import {
  inputErrorsInWords,
  inputsFor,
  scoresAround,
  storeTextsOf,
  textsAfter,
} from '../../domain/batches/batch-texts.ts';
import type { FairPool } from '../../domain/batches/fair-pool.ts';
import { Failure } from '../../domain/failure.ts';
import { unverifiedClaims } from '../../domain/generation/grounding/unverified-claims.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { BatchHead, ClaimedItem, ItemResult } from '../../ports/batches/batches.ts';
import type { TextModel } from '../../ports/generation/text-model.ts';
import type { Ports } from '../../ports/ports.ts';
import { generateCheckedText } from '../generation/generate-checked-text.ts';
import { statsOf } from '../generation/generate-text.ts';
import type { CommitBuffer } from './commit-buffer.ts';

const maxAttempts = 3;
// Being asked to wait is no fault of the item, but there must be an end to it.
const maxWaits = 40;
const delayMs = backoff({ firstMs: 1_000, maxMs: 32_000, jitter: 0.5 });

interface Task {
  shopId: ShopId;
  batch: BatchHead;
  item: ClaimedItem;
  claimer: string;
}

interface Shared {
  pool: FairPool;
  desk: CommitBuffer;
  /** False when the batch was paused or has ended, or the worker is to stop: what has not begun is left. */
  goesOn: () => boolean;
}

/**
 * Writes one item's text: delivered and charged together, or set back with the reason and not charged. Its place in
 * the pool is for the model alone; what comes before and after costs nobody else's time.
 */
export async function generateBatchItem(
  ports: Ports,
  { pool, desk, goesOn }: Shared,
  task: Task,
  signal: AbortSignal,
): Promise<void> {
  const { shopId, batch, item, claimer } = task;
  const { position } = item;
  const recordFailedAttempt = (error: string, tryAfterMs: number | null, isWait = false) =>
    ports.batches.recordFailedAttempt(shopId, batch.id, { claimer, position, error, tryAfterMs, isWait });

  try {
    const inputs = inputsFor(batch.completionType, item.product);
    const errors = inputErrors(batch.completionType, inputs, true);
    if (errors) return await recordFailedAttempt(inputErrorsInWords(errors), null);
    const model = modelOf(ports, { pool, desk, goesOn }, shopId);
    const written = await write(model, { batch, item, inputs }, signal);
    await desk.handIn(batch, { position, title: item.product.title, written });
  } catch (error) {
    if (signal.aborted || error === notBegun) return;
    const failure = error instanceof Failure ? error : ourFault(error);
    if (failure.isThrottled) {
      const waitMs = failure.retryAfterMs ?? delayMs(item.waits + 1);
      pool.hold(waitMs);
      return recordFailedAttempt(failure.message, item.waits + 1 < maxWaits ? waitMs : null, true);
    }
    const isWorthIt = failure.isRetryable && item.attempts + 1 < maxAttempts;
    await recordFailedAttempt(failure.message, isWorthIt ? delayMs(item.attempts + 1) : null);
  }
}

const notBegun = Symbol('left to whoever goes on with the batch');

/**
 * The model, asked in turn with others. Its answer is passed on with those that come at about the same time: several in
 * a row cost less than one here and one there, which never find their code in the processor's caches.
 */
const modelOf = ({ batchModel }: Ports, { pool, desk, goesOn }: Shared, shopId: ShopId): TextModel => ({
  generate: async (prompt, options) => {
    const answer = await pool.run(shopId, async () => {
      if (!goesOn()) throw notBegun;
      return await batchModel.generate(prompt, options);
    });
    pool.recordSuccess();
    await desk.gathered();
    return answer;
  },
});

async function write(
  model: TextModel,
  { batch, item, inputs }: { batch: BatchHead; item: ClaimedItem; inputs: Inputs },
  signal: AbortSignal,
): Promise<ItemResult> {
  const { completionType: type, settings, staffId, costInTokens } = batch;
  const { product, position } = item;
  const { text, html, ...written } = await generateCheckedText(model, { type, inputs, settings }, { signal });
  const after = textsAfter(type, text, html);
  return {
    // Made from batch and position, so that a worker that restarts meets its own earlier row instead of a second one.
    generation: {
      id: `${batch.id}:${position}`,
      staffId,
      completionType: type,
      targetId: product.id,
      inputs,
      settings,
      text,
      html,
      costInTokens,
      ...written,
    },
    after,
    keywordStats: statsOf(text, ''),
    pleaseCheck: unverifiedClaims(text, [...Object.values(inputs), settings.freeTextInstructions], settings.language),
    ...scoresAround(product, storeTextsOf(type, after)),
  };
}

// Said in our own words, since what failed inside us may quote what it worked on.
const ourFault = (cause: unknown) =>
  new Failure('internal', 'Something went wrong on our side.', { isRetryable: true, cause });
