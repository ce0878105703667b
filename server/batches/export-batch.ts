import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Protection } from '../texts/protected-parts.ts';
import type { ItemWithProduct } from './ports/batches.ts';
import type { Ports } from './ports.ts';
import { protectionsOf } from './publishing/publish-batch-item.ts';
import { noSuchBatch } from './read-batch.ts';

const pageSize = 500;

/** With what a new description keeps of the product's own. */
export type ExportedItem = ItemWithProduct & { protection: Protection };

export interface ExportedBatch {
  completionType: CompletionTypeId;
  /** Every item, read page by page: a batch may have fifty thousand. */
  items: AsyncIterable<ExportedItem>;
}

/** Reads a whole batch for a file. */
export async function exportBatch(ports: Ports, shopId: ShopId, id: string): Promise<ExportedBatch> {
  const { batches } = ports;
  const batch = await batches.find(shopId, id);
  if (!batch) throw noSuchBatch();

  async function* items(): AsyncGenerator<ExportedItem> {
    for (let after = -1; ; ) {
      const page = await batches.itemsWithProducts(shopId, id, { after, limit: pageSize });
      const protectionOf = await protectionsOf(ports, shopId, page);
      yield* page.map((item) => ({ ...item, protection: protectionOf(item) }));
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = last.position;
    }
  }

  return { completionType: batch.completionType, items: items() };
}
