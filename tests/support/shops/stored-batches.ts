import { randomUUID } from 'node:crypto';
import type { LifePorts } from '../../../server/batches/lifecycle/end-batch.ts';
import { openBatch } from '../../../server/batches/lifecycle/open-batch.ts';
import type { ItemProduct, NewBatch } from '../../../server/batches/ports/batches.ts';
import { storedBatches } from '../../../server/batches/store/batches.ts';
import { storedLedger } from '../../../server/billing/store/ledger.ts';
import type { Database } from '../../../server/foundation/database/database.ts';
import type { createTestClock } from '../clock.ts';
import { aGeneration, aNewBatch } from './record-builders.ts';

export const leaseMs = 15_000;

export const itemProduct = (number: number): ItemProduct => ({
  id: `gid://shopify/Product/${number}`,
  title: `Product ${number}`,
  handle: `product-${number}`,
  descriptionHtml: '',
  metaTitle: '',
  metaDescription: '',
  tags: [],
  imageUrl: null,
});

export type StoredBatches = Awaited<ReturnType<typeof openBatches>>;

/** Batches in a database of their own, without the work that generates their texts. */
export async function openBatches(open: () => Promise<Database>, clock: ReturnType<typeof createTestClock>) {
  const database = await open();
  const batches = storedBatches(database, clock.now);
  const ledger = storedLedger(database, clock.now);
  const life: LifePorts = { clock, inTransaction: database.shopTransaction };

  async function aStartedBatch(rest: Partial<NewBatch> = {}) {
    const shopId = `shop-${randomUUID()}.myshopify.com`;
    await ledger.account(shopId);
    const id = (await openBatch(life, shopId, aNewBatch(rest))) ?? '';
    const products = [1, 2, 3, 4].map(itemProduct);
    await batches.addItems(shopId, id, { after: null, products, nextCursor: null });
    const claim = (claimer: string, limit = 10) => batches.claimItems(shopId, id, { claimer, limit, leaseMs });
    const saveAll = async (claimer: string, positions: number[], text = 'A title') => {
      const batch = await batches.find(shopId, id);
      if (!batch) throw new Error('There is no batch');
      const items = positions.map((position) => ({
        position,
        title: `Product ${position}`,
        result: {
          generation: aGeneration({ id: `${id}:${position}`, text }),
          after: { 'seo-title': text },
          keywordStats: null,
          scoreBefore: 1,
          scoreAfter: 2,
          keptPoints: 0,
          warnings: [],
          alike: [],
          replacesText: true,
          conflicts: [],
          notes: [],
        },
      }));
      return batches.saveItems(shopId, batch, { claimer, items });
    };
    const save = async (claimer: string, position: number) =>
      (await saveAll(claimer, [position])).positions.includes(position);
    return { shopId, id, claim, save, saveAll, remaining: async () => (await ledger.account(shopId)).remaining };
  }
  return { database, batches, ledger, life, aStartedBatch };
}
