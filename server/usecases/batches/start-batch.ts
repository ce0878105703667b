import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { startBatch as startBatchOperation } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductFilters, ProductGroup } from '../../../common/contract/products.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { storeFieldsOf } from '../../domain/batches/batch-texts.ts';
import { maxItems, narrowedGroup } from '../../domain/batches/repeated-products.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Staff } from '../../ports/shops/shops.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
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
  if (onlyIds && new Set(onlyIds).size < onlyIds.length) {
    await assertFeatureFlag(ports, { shopId, staffId: staff.id }, 'multiply_products');
  }
  const { name, total } = await sizeOf(ports, shopId, narrowedGroup(request.source, onlyIds), { onlyIds, request });
  // Grants the tokens of a new month first, if one has begun.
  await ports.ledger.account(shopId);
  const batchId = await ports.batches.start(shopId, {
    id: randomUUID(),
    idempotencyKey,
    requestHash: hashOf({ ...request, idempotencyKey: null }),
    source: request.source,
    sourceName: name,
    onlyIds,
    onlyEmpty,
    isPilot: request.pilot ?? false,
    completionType,
    settings,
    staffId: staff.id,
    staffName: staff.name,
    costInTokens: tokenCost(completionType),
    total,
  });
  const remainingCWInfo = remainingInfo(await ports.ledger.account(shopId), ports.now());
  if (batchId === null) return { res: { type: 'not_enough_tokens' }, remainingCWInfo };
  await ports.jobs.enqueue('batch-read', { shopId, batchId });
  return { res: { type: 'started', batchId }, remainingCWInfo };
}

/** The maximum number of items, which the hold must pay for. */
async function sizeOf(
  ports: Ports,
  shopId: ShopId,
  source: ProductGroup,
  { onlyIds, request }: { onlyIds: string[] | null; request: StartRequest },
): Promise<{ name: string; total: number }> {
  const described = await ports.productGroups.describe(shopId, source);
  if (!described) throw new Failure('not_found', 'The store has no such collection.');
  const group = request.onlyEmpty ? emptyProductsOf(source, request.completionType) : null;
  // Only our copy of the catalogue can count empty texts; before its first sync we hold tokens for all products.
  const { syncedAt } = await ports.catalogue.summary(shopId);
  const empty = group && syncedAt ? await ports.productGroups.describe(shopId, group) : null;
  const found = empty?.total ?? described.total;
  const total = onlyIds ? maxItems(onlyIds, found) : found;
  if (total > 0) return { name: described.name, total };
  if (described.total === 0 && source.type === 'ids_list' && source.ids.length > 0)
    throw new Failure('not_found', 'The store has no such products.');
  throw described.total > 0
    ? new Failure('bad_request', 'No product of this group lacks such a text.', { fields: { onlyEmpty: 'none left' } })
    : new Failure('bad_request', 'There are no products in this group.', { fields: { source: 'no products' } });
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
