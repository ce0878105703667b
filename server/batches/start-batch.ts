import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { definitionOf } from '../../common/catalogue/completion-types.ts';
import type { startBatch as startBatchOperation } from '../../common/contract/batches.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { ProductGroup } from '../../common/contract/products.ts';
import { maxBatchItems } from '../../common/pricing/batch-limits.ts';
import { lookCostInTokens, tokenCost } from '../../common/pricing/token-cost.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId, Staff } from '../foundation/identity.ts';
import { chosenLanguages } from '../languages/chosen-languages.ts';
import { assertFeatureFlag } from '../shops/assert-feature-flag.ts';
import { storeFieldsOf } from '../texts/batch-texts.ts';
import type { BatchTranslation } from '../texts/item-translation.ts';
import { voicesOfBatch } from '../voices/voice-for.ts';
import { countEmptyProducts } from './count-empty-products.ts';
import { countGoodProducts } from './count-good-products.ts';
import { openBatch, startedBefore } from './lifecycle/open-batch.ts';
import { countPictures } from './picture-items.ts';
import type { Ports } from './ports.ts';
import { maxItems, narrowedGroup } from './rules/repeated-products.ts';

type StartRequest = z.output<typeof startBatchOperation.request>;

/** Starts a batch and holds the tokens for all of it; workers then read the products and generate the texts. */
export async function startBatch(
  ports: Ports,
  { shopId, staff, scopes }: { shopId: ShopId; staff: Staff; scopes: string[] },
  request: StartRequest,
): Promise<Response<'startBatch'>> {
  const { completionType, completionSettings: settings, idempotencyKey = null } = request;
  // Alt texts are generated for pictures that have none, unless the merchant wants all. A translation needs a text in the
  // main language, and `translate` says which ones are generated.
  const onlyEmpty = (request.onlyEmpty ?? completionType === 'image_alt_text') && !request.languages;
  if (definitionOf(completionType).target !== 'product') {
    throw new Failure('bad_request', 'Texts of this kind are not written for products.', {
      fields: { completionType: 'not for products' },
    });
  }
  const usesImages = (request.useImages ?? false) && completionType !== 'image_alt_text';
  const onlyIds = request.products?.map(({ shopifyId }) => shopifyId) ?? null;
  const repeat = request.repeat ?? 1;
  if (repeat > 1 || (onlyIds && new Set(onlyIds).size < onlyIds.length)) {
    await assertFeatureFlag(ports, { shopId, staffId: staff.id }, 'multiply_products');
  }
  const translation = await translationFor(ports, { shopId, scopes }, request);
  const requestHash = hashOf({ ...request, idempotencyKey: null });
  const size = await sizeOf(ports, shopId, narrowedGroup(request.source, onlyIds), {
    onlyIds,
    request: { ...request, onlyEmpty },
    languages: translation?.languages.length ?? 1,
  });
  if (request.expectedTotal !== undefined && size.announced !== request.expectedTotal) {
    return await totalChanged(ports, shopId, size.announced, { idempotencyKey, requestHash });
  }
  // Grants the tokens of a new month first, if one has begun.
  await ports.ledger.account(shopId);
  const batchId = await openBatch(ports, shopId, {
    id: randomUUID(),
    idempotencyKey,
    requestHash,
    source: request.source,
    sourceName: size.name,
    onlyIds,
    excludedIds: request.excludedIds ?? [],
    memberIds: size.ids,
    repeat,
    onlyEmpty,
    ...leftOutBy(request),
    isPilot: request.pilot ?? false,
    usesImages,
    completionType,
    settings,
    ...(await voicesOfBatch(ports, shopId, request.voiceId)),
    translation,
    staffId: staff.id,
    staffName: staff.name,
    costInTokens: tokenCost(completionType) + (usesImages ? lookCostInTokens : 0),
    total: Math.min(size.total, request.limit ?? size.total),
  });
  const remainingCWInfo = remainingInfo(await ports.ledger.account(shopId), ports.clock.now());
  if (batchId === null) return { res: { type: 'not_enough_tokens' }, remainingCWInfo };
  await ports.jobs.enqueue('batch-read', { shopId, batchId });
  return { res: { type: 'started', batchId }, remainingCWInfo };
}

const leftOutBy = ({ leaveOutThin = false, leaveOutGood = false }: StartRequest) => ({
  leavesOutThin: leaveOutThin,
  leavesOutGood: leaveOutGood,
});

type TranslatingRequest = Pick<StartRequest, 'completionType' | 'completionSettings'> &
  Partial<Pick<StartRequest, 'languages' | 'translate' | 'translateFrom' | 'fields' | 'repeat'>>;

/** What the batch translates; null where it generates in the language of its settings. */
export async function translationFor(
  ports: Ports,
  shop: { shopId: ShopId; scopes: string[] },
  { languages: locales, completionType, completionSettings, ...request }: TranslatingRequest,
): Promise<BatchTranslation | null> {
  if (!locales) return null;
  const published = storeFieldsOf(completionType).filter((field) => field !== 'alt');
  const fields = request.fields ?? published;
  if (published.length === 0 || fields.some((field) => !published.includes(field)))
    throw new Failure('bad_request', 'Texts of this kind have no such translation.', {
      fields: { fields: 'not written by this type' },
    });
  if ((request.repeat ?? 1) > 1)
    throw new Failure('bad_request', 'A product is translated once.', { fields: { repeat: 'not with languages' } });
  const languages = await chosenLanguages(ports, shop, locales, completionSettings.language);
  // A product's main text is published before its translations.
  const mainFirst = languages.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  return { languages: mainFirst, mode: request.translate ?? 'missing', from: request.translateFrom ?? 'facts', fields };
}

/** The group has changed since the merchant saw it, unless this request has started its batch before. */
async function totalChanged(
  ports: Ports,
  shopId: ShopId,
  total: number,
  request: { idempotencyKey: string | null; requestHash: string },
): Promise<Response<'startBatch'>> {
  const batchId = await startedBefore(ports, shopId, request);
  const remainingCWInfo = remainingInfo(await ports.ledger.account(shopId), ports.clock.now());
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
  { onlyIds, request, languages }: { onlyIds: string[] | null; request: StartRequest; languages: number },
): Promise<BatchSize> {
  const described = await ports.productGroups.describe(shopId, source);
  if (!described) throw new Failure('not_found', 'This collection is not in the store.');
  const { name, ids } = described;
  const repeat = request.repeat ?? 1;
  const itemsOf = (products: number) => languages * repeat * (onlyIds ? maxItems(onlyIds, products) : products);
  const excludedIds = request.excludedIds ?? [];
  const announced = itemsOf(described.total);
  if (request.completionType === 'image_alt_text') {
    const group = ids ? { type: 'ids_list' as const, ids } : source;
    const choice = { onlyEmpty: request.onlyEmpty ?? true, excludedIds, onlyIds };
    const pictures = await countPictures(ports, shopId, { group, total: described.total }, choice);
    const total = choice.onlyEmpty ? pictures.withoutAlt : pictures.all;
    if (total === 0 && announced > 0) throw noPictures(pictures.all);
    if (Math.min(total, request.limit ?? total) > maxBatchItems) throw tooManyItems(total, 'source');
    if (total > 0) return { name, announced, total, ids };
  }
  const empty = request.onlyEmpty
    ? await countEmptyProducts(ports, shopId, source, { described, type: request.completionType, excludedIds })
    : null;
  const good =
    request.leaveOutGood && !request.onlyEmpty ? await countGoodProducts(ports, shopId, source, ids, excludedIds) : 0;
  // Which of many products are empty, only reading them shows; until then we hold tokens for all.
  const products = empty ?? described.total - good - (request.onlyEmpty ? 0 : excludedIds.length);
  const total = itemsOf(Math.max(products, 0));
  if ((repeat > 1 || languages > 1) && announced > maxBatchItems) throw tooManyItems(announced);
  // Zero products where the merchant saw some: they are told, and asked.
  if (total > 0 || (request.expectedTotal ?? announced) !== announced) return { name, announced, total, ids };
  if (described.total === 0 && source.type === 'ids_list' && source.ids.length > 0)
    throw new Failure('not_found', 'These products are not in the store.');
  if (described.total > 0 && good > 0)
    throw new Failure('bad_request', 'Every page of this group is good already.', {
      fields: { leaveOutGood: 'none left' },
    });
  throw described.total > 0
    ? new Failure('bad_request', 'Every product in this group already has this text.', {
        fields: { onlyEmpty: 'none left' },
      })
    : new Failure('bad_request', 'There are no products in this group.', { fields: { source: 'no products' } });
}

const noPictures = (all: number) =>
  new Failure(
    'bad_request',
    all > 0 ? 'Every picture of these products has an alt text.' : 'These products have no pictures.',
    { fields: { onlyEmpty: 'none left' } },
  );

const tooManyItems = (items: number, field = 'repeat') =>
  new Failure(
    'bad_request',
    `This batch would have ${items.toLocaleString('en')} texts. At most ${maxBatchItems.toLocaleString('en')} are possible.`,
    { fields: { [field]: 'too many texts' } },
  );

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
