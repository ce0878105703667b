import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { startBatch as startBatchOperation } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductFilters, ProductGroup } from '../../../common/contract/products.ts';
import { maxBatchItems } from '../../../common/pricing/batch-limits.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { storeFieldsOf } from '../../domain/batches/batch-texts.ts';
import { maxItems, narrowedGroup } from '../../domain/batches/repeated-products.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Staff } from '../../ports/shops/shops.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { waitForRefresh } from '../catalogue/wait-for-refresh.ts';
import { assertFeatureFlag } from '../shops/assert-feature-flag.ts';

type StartRequest = z.output<typeof startBatchOperation.request>;

/** Starts a batch and holds the tokens for all of it; workers then read the products and generate the texts. */
export async function startBatch(
  ports: Ports,
  { shopId, staff }: { shopId: ShopId; staff: Staff },
  request: StartRequest,
): Promise<Response<'startBatch'>> {
  const { completionType, completionSettings: settings, idempotencyKey = null, onlyEmpty = false } = request;
  if (definitionOf(completionType).target !== 'product') {
    throw new Failure('bad_request', 'Texts of this kind are not written for products.', {
      fields: { completionType: 'not for products' },
    });
  }
  const onlyIds = request.products?.map(({ shopifyId }) => shopifyId) ?? null;
  const repeat = request.repeat ?? 1;
  if (repeat > 1 || (onlyIds && new Set(onlyIds).size < onlyIds.length)) {
    await assertFeatureFlag(ports, { shopId, staffId: staff.id }, 'multiply_products');
  }
  const requestHash = hashOf({ ...request, idempotencyKey: null });
  const size = await sizeOf(ports, shopId, narrowedGroup(request.source, onlyIds), { onlyIds, request });
  if (request.expectedTotal !== undefined && size.announced !== request.expectedTotal) {
    return await totalChanged(ports, shopId, size.announced, { idempotencyKey, requestHash });
  }
  // Grants the tokens of a new month first, if one has begun.
  await ports.ledger.account(shopId);
  const batchId = await ports.batches.start(shopId, {
    id: randomUUID(),
    idempotencyKey,
    requestHash,
    source: request.source,
    sourceName: size.name,
    onlyIds,
    memberIds: size.ids,
    repeat,
    onlyEmpty,
    leavesOutThin: request.leaveOutThin ?? false,
    isPilot: request.pilot ?? false,
    completionType,
    settings,
    staffId: staff.id,
    staffName: staff.name,
    costInTokens: tokenCost(completionType),
    total: Math.min(size.total, request.limit ?? size.total),
  });
  const remainingCWInfo = remainingInfo(await ports.ledger.account(shopId), ports.now());
  if (batchId === null) return { res: { type: 'not_enough_tokens' }, remainingCWInfo };
  await ports.jobs.enqueue('batch-read', { shopId, batchId });
  return { res: { type: 'started', batchId }, remainingCWInfo };
}

/** The group has changed since the merchant saw it, unless this request has started its batch before. */
async function totalChanged(
  ports: Ports,
  shopId: ShopId,
  total: number,
  request: { idempotencyKey: string | null; requestHash: string },
): Promise<Response<'startBatch'>> {
  const batchId = await ports.batches.startedBefore(shopId, request);
  const remainingCWInfo = remainingInfo(await ports.ledger.account(shopId), ports.now());
  return { res: batchId ? { type: 'started', batchId } : { type: 'total_changed', total }, remainingCWInfo };
}

interface BatchSize {
  name: string;
  /** How many products the merchant chose. */
  announced: number;
  /** The maximum number of items, which the hold must pay for. */
  total: number;
  ids: string[] | null;
}

async function sizeOf(
  ports: Ports,
  shopId: ShopId,
  source: ProductGroup,
  { onlyIds, request }: { onlyIds: string[] | null; request: StartRequest },
): Promise<BatchSize> {
  const described = await ports.productGroups.describe(shopId, source);
  if (!described) throw new Failure('not_found', 'This collection is not in the store.');
  const { name, ids } = described;
  const repeat = request.repeat ?? 1;
  const itemsOf = (products: number) => repeat * (onlyIds ? maxItems(onlyIds, products) : products);
  const group = request.onlyEmpty && !ids ? emptyProductsOf(source, request.completionType) : null;
  const announced = itemsOf(described.total);
  const total = itemsOf((group && (await countInCopy(ports, shopId, group))) ?? described.total);
  if (repeat > 1 && announced > maxBatchItems) throw tooManyItems(announced);
  // Zero products where the merchant saw some: they are told, and asked.
  if (total > 0 || (request.expectedTotal ?? announced) !== announced) return { name, announced, total, ids };
  if (described.total === 0 && source.type === 'ids_list' && source.ids.length > 0)
    throw new Failure('not_found', 'These products are not in the store.');
  throw described.total > 0
    ? new Failure('bad_request', 'Every product in this group already has this text.', {
        fields: { onlyEmpty: 'none left' },
      })
    : new Failure('bad_request', 'There are no products in this group.', { fields: { source: 'no products' } });
}

const tooManyItems = (items: number) =>
  new Failure(
    'bad_request',
    `This batch would have ${items.toLocaleString('en')} texts. At most ${maxBatchItems.toLocaleString('en')} are possible.`,
    { fields: { repeat: 'too many texts' } },
  );

/** Only our copy of the catalogue can count empty texts; null while it is not current, then we hold tokens for all. */
async function countInCopy(ports: Ports, shopId: ShopId, group: ProductGroup): Promise<number | null> {
  const { syncedAt } = await ports.catalogue.summary(shopId);
  if (!syncedAt || !(await waitForRefresh(ports, shopId))) return null;
  return (await ports.productGroups.describe(shopId, group))?.total ?? null;
}

/** The group's products without a text of this type; null when no filter can express that. */
function emptyProductsOf(source: ProductGroup, type: StartRequest['completionType']): ProductGroup | null {
  const missing = missingFilter(storeFieldsOf(type).join());
  if (!missing || source.type === 'ids_list') return null;
  const filters = source.type === 'filter' ? source.filters : {};
  if (filters.missing) return null;
  const place =
    source.type === 'collection' ? { collectionId: source.id } : source.type === 'tag' ? { tag: source.id } : {};
  return { type: 'filter', filters: { ...filters, ...place, missing } };
}

function missingFilter(fields: string): ProductFilters['missing'] | null {
  const filters: Record<string, NonNullable<ProductFilters['missing']>> = {
    description: ['description'],
    'seo-title': ['metaTitle'],
    'seo-description': ['metaDescription'],
    'seo-title,seo-description': ['seo'],
  };
  return filters[fields] ?? null;
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
