import { type Semaphore, semaphore } from '../../../common/async/semaphore.ts';
import { Failure } from '../../foundation/failure.ts';
import type { SaveOutcome } from './commit-buffer.ts';

const maxRewrites = 2;

/** Alt texts of one product that are written again run one after another, so that each knows those before it. */
export interface RewriteQueues {
  run(productId: string, work: () => Promise<void>): Promise<void>;
}

export function createRewriteQueues(): RewriteQueues {
  const queues = new Map<string, Semaphore>();
  return {
    run: (productId, work) => {
      const queue = queues.get(productId) ?? semaphore(1);
      queues.set(productId, queue);
      return queue.run(work);
    },
  };
}

/** Writes and saves an alt text again that another picture of the product got first. */
export async function rewriteTakenText(rewrite: () => Promise<SaveOutcome>): Promise<void> {
  for (let tries = 0; tries < maxRewrites; tries += 1) if ((await rewrite()) === 'saved') return;
  const message = 'Another picture of this product got the same alt text. Nothing was charged. Try again.';
  throw new Failure('model_failed', message, { isRetryable: true });
}
