import { type CatalogueProduct, measured } from '../../../server/domain/catalogue/catalogue-product.ts';
import type { CatalogueUpkeep, SyncTurn } from '../../../server/ports/catalogue/catalogue-upkeep.ts';
import { storedCatalogueUpkeep } from '../../../server/store/catalogue/catalogue-upkeep.ts';
import type { Database } from '../../../server/store/database/database.ts';

export function aProduct(id: number, said: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    id,
    title: `Wool Blanket No. ${id}`,
    handle: `wool-blanket-${id}`,
    status: 'ACTIVE',
    vendor: 'Tyrol Mills',
    productType: 'Blankets',
    tags: ['wool', 'warm'],
    imageUrl: null,
    descriptionHtml: '<p>A warm blanket.</p>',
    metaTitle: 'A warm blanket',
    metaDescription: '',
    updatedAt: new Date('2026-11-01T00:00:00.000Z'),
    ...said,
  };
}

/** A reading of the whole catalogue, taken by a runner. */
export async function aSync(upkeep: CatalogueUpkeep, shopId: string, runner = 'runner'): Promise<SyncTurn> {
  await upkeep.beginSync(shopId);
  const turn = await upkeep.takeTurn(shopId, runner);
  if (!turn) throw new Error('Somebody else has the turn');
  return turn;
}

export async function put(
  upkeep: CatalogueUpkeep,
  shopId: string,
  turn: SyncTurn,
  products: CatalogueProduct[],
): Promise<boolean> {
  const batch = { products: products.map(measured), appliedLines: products.length, progress: 0.5 };
  const write = await upkeep.productsStep(shopId, turn, batch);
  return await write();
}

/** The shop's whole catalogue, read to its end. */
export async function synced(upkeep: CatalogueUpkeep, shopId: string, products: CatalogueProduct[]): Promise<void> {
  const turn = await aSync(upkeep, shopId);
  await put(upkeep, shopId, turn, products);
  await upkeep.finishSync(shopId, turn);
}

/** Something in every table of the catalogue. */
export async function fillCatalogue(database: Database, shopId: string, now: () => Date): Promise<void> {
  const upkeep = storedCatalogueUpkeep(database, now);
  const turn = await aSync(upkeep, shopId);
  await put(upkeep, shopId, turn, [aProduct(1)]);
  const write = await upkeep.collectionsStep(shopId, turn, {
    collections: [{ id: 5, title: 'Winter' }],
    members: [{ collectionId: 5, productId: 1 }],
    appliedLines: 2,
    progress: 0.9,
  });
  await write();
  await upkeep.markStale(shopId, [{ kind: 'product', id: 1 }]);
}
