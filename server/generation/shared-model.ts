import { Failure } from '../foundation/failure.ts';
import type { TextModel } from '../foundation/model/text-model-port.ts';
import type { Ports } from './ports.ts';
import { stopped } from './while-held.ts';

// With more of one shop, the last text would come after minutes.
const maxWaiting = 100;

/** Single texts of all shops share the model's places. A call that ends because the caller has left ends as `stopped`. */
export const sharedModel = ({ singleTexts, textModel }: Ports, signal: AbortSignal): TextModel => ({
  generate: async (prompt, { shopId, ...options }) => {
    const call = () =>
      textModel.generate(prompt, { shopId, ...options }).catch((error: unknown) => {
        throw options.signal.aborted ? stopped : error;
      });
    if (singleTexts.waiting(shopId ?? '') >= maxWaiting) throw tooManyWaiting();
    return singleTexts.run(shopId ?? '', call, signal);
  },
});

const tooManyWaiting = () =>
  new Failure('too_many_requests', 'Your store has too many texts in line. Wait half a minute, then try again.', {
    isRetryable: true,
    retryAfterMs: 30_000,
  });
