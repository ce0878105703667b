import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxProduct, SandboxShop } from '../../shops/shop.ts';
import type { RecordedCase } from './recorded-cases.ts';

const FIRST_FILLER_ID = 9_900_000_000_000;
const NOW = '2026-01-01T00:00:00Z';

/** What each recorded shop held, as its replies show it. */
const recordedShops = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded-shops.json'), 'utf8')) as Record<
  string,
  Partial<SandboxShop>
>;

export const shopOf = (recording: string): string =>
  `${recording.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.myshopify.com`;
export const tokenOf = (recording: string): string => `shpat_recorded_${shopOf(recording)}`;

/** One shop for each recording, written where a sandbox will find it. */
export function writeRecordedShops(dataDir: string, cases: RecordedCase[]): void {
  const lines = cases.flatMap((each, place) => recordsOf(each, place + 1));
  mkdirSync(join(dataDir, 'sandbox'), { recursive: true });
  writeFileSync(join(dataDir, 'sandbox', 'records.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

function recordsOf({ recording, filler }: RecordedCase, id: number): object[] {
  const domain = shopOf(recording);
  const { products = [], collections = [], ...details } = recordedShops[recording] ?? {};
  const fillers = Array.from({ length: Math.max(0, filler - products.length) }, (_, number) => fillerProduct(number));
  const plan = { publicDisplayName: 'Development', partnerDevelopment: true, shopifyPlus: false };
  const name = 'very-big-test-store';
  const shop = { domain, handle: `shop-${id}`, name, id, currencyCode: 'USD', plan, staff: [], ...details };
  const scopes = [
    'read_products',
    'write_products',
    'read_orders',
    'read_locales',
    'write_translations',
    'write_files',
  ];
  const expiresAt = Date.now() + 3_600_000;
  const never = { userId: null, refreshToken: null, refreshExpiresAt: null, replaces: null };
  const token = { token: tokenOf(recording), shop: domain, kind: 'offline', scopes, expiresAt, ...never };
  return [
    { kind: 'shop', key: domain, value: shop },
    { kind: 'installation', key: domain, value: { id, installedAt: NOW, scopes } },
    { kind: 'token', key: token.token, value: token },
    ...[...products, ...fillers].map((value) => ({ kind: 'product', key: `${domain}/${value.id}`, value })),
    ...collections.map((value) => ({ kind: 'collection', key: `${domain}/${value.id}`, value })),
  ];
}

function fillerProduct(number: number): SandboxProduct {
  const id = FIRST_FILLER_ID + number;
  return {
    id,
    title: `Filler ${number}`,
    handle: '',
    descriptionHtml: '',
    vendor: '',
    productType: '',
    tags: [],
    seo: { title: null, description: null },
    images: [],
    options: [],
    variants: [{ id: id + 1, title: 'Default Title', price: '1.00', sku: null }],
    status: 'ACTIVE',
    createdAt: NOW,
    updatedAt: NOW,
    publishedAt: NOW,
  };
}
