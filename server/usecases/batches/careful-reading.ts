import { semaphore } from '../../../common/async/semaphore.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { TextModel } from '../../ports/generation/text-model.ts';
import type { Ports } from '../../ports/ports.ts';

/** Marks an item while its texts are read, but not while the model is at work. */
export interface CarefulReading {
  begin(): Promise<void>;
  /** Also safe when it has not begun. */
  end(): Promise<void>;
  /** The model, with the mark taken off during its calls. */
  pausedDuring(model: TextModel): TextModel;
}

interface Item {
  shopId: ShopId;
  batchId: string;
  claimer: string;
  position: number;
}

// One item at a time in this process, so that only the one that ends the worker is marked when it ends.
const reading = semaphore(1);

export function carefulReading({ batches }: Ports, { shopId, batchId, claimer, position }: Item): CarefulReading {
  let isReading = false;
  const mark = () => batches.markReading(shopId, batchId, { claimer, position, isReading });

  async function begin(): Promise<void> {
    await reading.acquire();
    isReading = true;
    await mark();
  }

  async function end(): Promise<void> {
    if (!isReading) return;
    isReading = false;
    try {
      await mark();
    } finally {
      reading.release();
    }
  }

  return {
    begin,
    end,
    pausedDuring: (model) => ({
      generate: async (prompt, options) => {
        await end();
        const result = await model.generate(prompt, options);
        await begin();
        return result;
      },
    }),
  };
}
