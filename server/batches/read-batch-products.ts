import type { ProductGroup } from '../../common/contract/products.ts';
import { numberInId, productGid } from '../catalogue/rules/product-match.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { isGood, lacksTexts } from '../texts/batch-texts.ts';
import { enqueueLanes } from './generating/run-batch.ts';
import { endIfDone, failBatch } from './lifecycle/end-batch.ts';
import { isChosen, pictureItemsOf } from './picture-items.ts';
import type { Batch, ReadProgress } from './ports/batches.ts';
import type { Ports } from './ports.ts';
import { narrowedGroup, repeated, timesEach } from './rules/repeated-products.ts';
import { itemsInLanguages } from './translations/items-in-languages.ts';

const pageSize = 250;
// Each of them may have hundreds of pictures.
const productsPerPicturePage = 50;

/** Reads a batch's group into items, page by page. It may be interrupted anywhere; the next run continues. */
export async function readBatchProducts(
  ports: Ports,
  { shopId, batchId }: { shopId: ShopId; batchId: string },
  signal: AbortSignal,
): Promise<void> {
  const batch = await ports.batches.find(shopId, batchId);
  const readPage = batch && pageReader(ports, shopId, batch);
  let hasLanes = false;
  for (let progress: ReadProgress | null = batch; batch && readPage && progress; ) {
    signal.throwIfAborted();
    if (!hasLanes && progress.readItems > 0) {
      await enqueueLanes(ports, shopId, batch);
      hasLanes = true;
    }
    if (progress.isRead) {
      if (progress.readItems > 0) return;
      if (batch.onlyEmpty || batch.leavesOutThin || batch.leavesOutGood || batch.translation)
        await endIfDone(ports, shopId, batchId);
      else await failBatch(ports, shopId, batchId, 'None of these products is in your store any more.');
      return;
    }
    try {
      progress = await readPage(progress.readCursor);
    } catch (error) {
      if (!(error instanceof Failure) || error.isRetryable) throw error;
      await failBatch(ports, shopId, batchId, error.message);
      return;
    }
  }
}

/** Returns a function that reads the page after a cursor into items. */
function pageReader(ports: Ports, shopId: ShopId, batch: Batch) {
  const { source, memberIds } = batch;
  // The items of a standing order's batch are added by the standing order.
  const ofOrder = source.type === 'standing_order' ? { type: 'ids_list' as const, ids: [] } : source;
  const group = narrowedGroup(memberIds ? { type: 'ids_list', ids: memberIds } : ofOrder, batch.onlyIds);
  const excluded = new Set(batch.excludedIds);
  const times = batch.onlyIds && timesEach(batch.onlyIds);
  if (batch.completionType === 'image_alt_text') return picturePageReader(ports, shopId, batch, group);
  return async (after: string | null): Promise<ReadProgress | null> => {
    const { page: pageAfter, from } = parseCursor(after);
    const { translation } = batch;
    // All items of a page are added at once, because what is missing may change until the next read.
    const limit = translation ? Math.max(10, Math.floor(pageSize / translation.languages.length)) : pageSize;
    const page = await ports.productGroups.page(shopId, group, { after: pageAfter, limit });
    const thin = batch.leavesOutThin ? await thinAmong(ports, shopId, page.products) : new Set();
    const found = page.products
      .filter(({ id }) => !excluded.has(id))
      .filter((product) => !batch.onlyEmpty || lacksTexts(batch.completionType, product))
      .filter(({ id }) => !thin.has(id))
      .filter((product) => !batch.leavesOutGood || !isGood(product))
      .map(({ updatedAt: _, ...product }) => product);
    if (translation) {
      const products = await itemsInLanguages(ports, shopId, batch.completionType, translation, found);
      return ports.batches.addItems(shopId, batch.id, { after, products, nextCursor: page.nextCursor });
    }
    const once = times ? repeated(found, times) : found;
    const all = Array.from({ length: batch.repeat }, () => once).flat();
    const products = all.slice(from, from + pageSize);
    const nextCursor = from + pageSize < all.length ? `${from + pageSize}@${pageAfter ?? ''}` : page.nextCursor;
    return ports.batches.addItems(shopId, batch.id, { after, products, nextCursor });
  };
}

/** Returns a function that reads the pictures of the page after a cursor into items. */
function picturePageReader(ports: Ports, shopId: ShopId, batch: Batch, group: ProductGroup) {
  let itemsOf: Awaited<ReturnType<typeof pictureItemsOf>> | null = null;
  return async (after: string | null): Promise<ReadProgress | null> => {
    // An earlier run may have added items.
    itemsOf ??= await pictureItemsOf(ports, shopId, batch, await ports.batches.knownPictures(shopId, batch.id));
    const page = await ports.productGroups.page(shopId, group, { after, limit: productsPerPicturePage });
    const products = await itemsOf(
      page.products.filter(isChosen(batch)).map(({ updatedAt: _, ...product }) => product),
    );
    return ports.batches.addItems(shopId, batch.id, { after, products, nextCursor: page.nextCursor });
  };
}

async function thinAmong({ facts }: Ports, shopId: ShopId, products: { id: string }[]): Promise<Set<string>> {
  const numbers = products.map(({ id }) => numberInId(id)).filter((number) => number !== null);
  return new Set((await facts.findThin(shopId, numbers)).map(productGid));
}

/** A page with repeated products is added in parts: the cursor `250@abc` means from product 250 of page `abc`. */
function parseCursor(cursor: string | null): { page: string | null; from: number } {
  const [, from, page] = /^(\d+)@(.*)$/s.exec(cursor ?? '') ?? [];
  return from === undefined ? { page: cursor, from: 0 } : { page: page || null, from: Number(from) };
}
