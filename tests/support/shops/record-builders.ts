import { randomUUID } from 'node:crypto';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { BatchHead, Claim, NewBatch } from '../../../server/batches/ports/batches.ts';
import type { NewGeneration } from '../../../server/generation/ports/generations.ts';
import type { Change } from '../../../server/history/rules/change.ts';
import type { ShopAccess } from '../../../server/shops/ports/shops.ts';

// Records with default values; a test sets only the fields that matter to it.

export const someAccess = (rest: Partial<ShopAccess> = {}): ShopAccess => ({
  accessToken: `shpat_${randomUUID()}`,
  expiresAt: new Date('2026-11-15T11:00:00.000Z'),
  refreshToken: `shprt_${randomUUID()}`,
  refreshTokenExpiresAt: new Date('2027-02-13T10:00:00.000Z'),
  scopes: ['read_products', 'write_products'],
  ...rest,
});

export const aGeneration = (rest: Partial<NewGeneration> = {}): NewGeneration => ({
  id: randomUUID(),
  staffId: '1',
  completionType: 'product_description',
  targetId: 'gid://shopify/Product/1',
  locale: null,
  translation: null,
  inputs: { product_name: 'Lamp' },
  settings: defaultSettings,
  text: 'A lamp.',
  html: '<p>A lamp.</p>',
  claims: [],
  voice: null,
  glossaryFaults: [],
  model: 'writer',
  promptVersion: '1',
  costInTokens: 1,
  usage: { inputTokens: 100, cachedTokens: 0, outputTokens: 20 },
  ...rest,
});

export const aPlannedChange = (rest: Partial<Change> = {}): Omit<Change, 'status'> => ({
  id: randomUUID(),
  staffId: '1',
  targetId: 'gid://shopify/Product/1',
  locale: null,
  field: 'description',
  location: 'REPLACE',
  before: '<p>Old</p>',
  after: '<p>New</p>',
  generationId: null,
  ...rest,
});

type ClaimedItem = Claim['items'][number];

export const aClaimedItem = (rest: Pick<ClaimedItem, 'product'> & Partial<ClaimedItem>): ClaimedItem => ({
  position: 0,
  locale: null,
  translation: null,
  attempts: 0,
  waits: 0,
  waitedMs: 0,
  lostClaims: 0,
  wasBeingRead: false,
  ...rest,
});

/** The product of an item. */
export const blanket: ClaimedItem['product'] = {
  id: 'gid://shopify/Product/1',
  title: 'Alpine Wool Blanket',
  handle: 'blanket',
  descriptionHtml: '<p>Warm wool from the Alps.</p>',
  metaTitle: '',
  metaDescription: '',
  tags: [],
  imageUrl: null,
};

export const aNewBatch = (rest: Partial<NewBatch> = {}): NewBatch => ({
  id: randomUUID(),
  idempotencyKey: null,
  requestHash: 'hash',
  source: { type: 'tag', id: 'wool' },
  sourceName: 'wool',
  onlyIds: null,
  excludedIds: [],
  memberIds: null,
  repeat: 1,
  onlyEmpty: false,
  leavesOutThin: false,
  leavesOutGood: false,
  usesImages: false,
  voice: null,
  otherVoices: [],
  translation: null,
  isPilot: false,
  completionType: 'product_meta_title',
  settings: defaultSettings,
  staffId: '1',
  staffName: 'Ann',
  costInTokens: 1,
  total: 4,
  ...rest,
});

/** A batch of product names, as its lanes see it. */
export const aBatchHead = (): BatchHead =>
  ({
    id: 'batch',
    completionType: 'product_name',
    settings: defaultSettings,
    voice: null,
    otherVoices: [],
    costInTokens: 1,
  }) as Partial<BatchHead> as BatchHead;
