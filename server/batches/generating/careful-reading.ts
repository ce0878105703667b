import { semaphore } from '../../../common/async/semaphore.ts';
import type { StoreCatalogue } from '../../catalogue/ports/store-catalogue.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { TextModel } from '../../foundation/model/text-model-port.ts';
import type { Ports } from '../ports.ts';

/** Marks an item while its texts are read, but not while it waits for the model or the store. */
interface CarefulReading {
  begin(): Promise<void>;
  /** Also safe when it has not begun. */
  end(): Promise<void>;
  /** The model, with the mark taken off during its calls. */
  pausedDuring(model: TextModel): TextModel;
  /** The store, with the mark taken off while a product is read from it. */
  pausedDuringReads(store: StoreCatalogue): StoreCatalogue;
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

  async function pausedFor<Result>(wait: () => Promise<Result>): Promise<Result> {
    await end();
    const result = await wait();
    await begin();
    return result;
  }

  return {
    begin,
    end,
    pausedDuring: (model) => ({ generate: (prompt, options) => pausedFor(() => model.generate(prompt, options)) }),
    pausedDuringReads: (store) => ({ ...store, product: (...read) => pausedFor(() => store.product(...read)) }),
  };
}
