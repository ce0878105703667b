import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { ItemWithProduct } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';
import { noSuchBatch } from './read-batch.ts';

const pageSize = 500;

export interface ExportedBatch {
  completionType: CompletionTypeId;
  /** Every item, read page by page: a batch may have fifty thousand. */
  items: AsyncIterable<ItemWithProduct>;
}

/** Reads a whole batch for a file. */
export async function exportBatch({ batches }: Ports, shopId: ShopId, id: string): Promise<ExportedBatch> {
  const batch = await batches.find(shopId, id);
  if (!batch) throw noSuchBatch();

  async function* items(): AsyncGenerator<ItemWithProduct> {
    for (let after = -1; ; ) {
      const page = await batches.itemsWithProducts(shopId, id, { after, limit: pageSize });
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = last.position;
    }
  }

  return { completionType: batch.completionType, items: items() };
}
