import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Metafield,
  MetafieldDefinition,
  SandboxCollection,
  SandboxProduct,
  ShopLocale,
} from '../../shops/shop.ts';
import type { RecordedCase } from './recorded-cases.ts';
import { filesIn } from './recorded-files.ts';

const RECORDED_TOKEN = 'shpat_recorded';
const NOW = '2026-01-01T00:00:00Z';

export const shopOf = (recording: string): string =>
  `${recording.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.myshopify.com`;
export const tokenOf = (recording: string): string => `${RECORDED_TOKEN}_${shopOf(recording)}`;

/** One shop for each recording, holding the goods that its replies speak of, written where a sandbox will find it. */
export function writeRecordedShops(dataDir: string, cases: RecordedCase[]): void {
  const lines = cases.flatMap((each, place) => recordsOf(each, place + 1));
  mkdirSync(join(dataDir, 'sandbox'), { recursive: true });
  writeFileSync(join(dataDir, 'sandbox', 'records.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

function recordsOf({ recording, seededFrom, filler }: RecordedCase, id: number): object[] {
  const domain = shopOf(recording);
  const products = new Map<number, SandboxProduct>();
  const collections = new Map<number, SandboxCollection>();
  for (const reply of seededFrom) harvest(reply, products, collections);
  const metafieldDefinitions = [...new Map(seededFrom.flatMap(metafieldsIn(products))).values()];
  for (let number = 0; products.size < filler; number += 1) {
    const product = productFrom(
      { id: `gid://shopify/Product/${9_900_000_000_000 + number}`, title: `Filler ${number}` },
      undefined,
    );
    products.set(product.id, product);
  }
  const plan = { publicDisplayName: 'Development', partnerDevelopment: true, shopifyPlus: false };
  const locales = seededFrom.flatMap((each) => (each as { locales?: ShopLocale[] }).locales ?? []);
  const optional = ['read_locales', 'write_translations', 'write_files'];
  const scopes = ['read_products', 'write_products', 'read_orders', ...optional];
  const token = {
    token: tokenOf(recording),
    shop: domain,
    kind: 'offline',
    userId: null,
    scopes,
    expiresAt: Date.now() + 3_600_000,
    refreshToken: null,
    refreshExpiresAt: null,
    replaces: null,
  };
  const shop = {
    domain,
    handle: `shop-${id}`,
    name: 'very-big-test-store',
    id,
    currencyCode: 'USD',
    plan,
    staff: [],
    metafieldDefinitions,
    files: filesIn(seededFrom),
    ...(locales.length > 0 ? { locales } : {}),
  };
  return [
    { kind: 'shop', key: domain, value: shop },
    { kind: 'installation', key: domain, value: { id, installedAt: NOW, scopes } },
    { kind: 'token', key: token.token, value: token },
    ...[...products.values()].map((value) => ({ kind: 'product', key: `${domain}/${value.id}`, value })),
    ...[...collections.values()].map((value) => ({ kind: 'collection', key: `${domain}/${value.id}`, value })),
  ];
}

type Seen = Record<string, unknown>;

/** Gives the products the metafields that a reply shows, and returns the definitions in it. */
const metafieldsIn =
  (products: Map<number, SandboxProduct>, owner?: SandboxProduct) =>
  (value: unknown): [number, MetafieldDefinition][] => {
    if (Array.isArray(value)) return value.flatMap(metafieldsIn(products, owner));
    if (typeof value !== 'object' || value === null) return [];
    const seen = value as Seen;
    const number = Number(String(seen.id).split('/').at(-1));
    const kind = /^gid:\/\/shopify\/(\w+)\//.exec(String(seen.id))?.[1];
    const owned = (seen.owner as Seen | undefined)?.id;
    const product = products.get(Number(String(owned).split('/').at(-1))) ?? owner;
    if (kind === 'Metafield' && product) addMetafield(product, { ...(seen as unknown as Metafield), id: number });
    const inside = Object.values(seen).flatMap(
      metafieldsIn(products, kind === 'Product' ? products.get(number) : owner),
    );
    if (kind !== 'MetafieldDefinition' || !seen.validations) return inside;
    const constraints = seen.constraints as { values: { nodes: { value: string }[] } };
    const categories = constraints.values.nodes.map((each) => each.value);
    const isCut = categories.length === 10;
    const definition = {
      ...(seen as unknown as MetafieldDefinition),
      id: number,
      type: (seen.type as { name: string }).name,
      ...(categories.length > 0 ? { categories: isCut ? [...categories, 'ap-2'] : categories } : {}),
    };
    return [[number, definition], ...inside];
  };

function addMetafield(product: SandboxProduct, { id, namespace, key, type, value }: Metafield): void {
  const known = product.metafields ?? [];
  if (known.some((each) => each.id === id)) return;
  const metafield = { id, namespace, key, type, value, createdAt: NOW, updatedAt: NOW };
  product.metafields = [...known, metafield].sort((a, b) => a.id - b.id);
}

function harvest(
  value: unknown,
  products: Map<number, SandboxProduct>,
  collections: Map<number, SandboxCollection>,
): void {
  if (Array.isArray(value)) for (const item of value) harvest(item, products, collections);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const seen = value as Seen;
  const id = typeof seen.id === 'string' ? Number(seen.id.split('/').at(-1)) : 0;
  if (String(seen.id).startsWith('gid://shopify/Product/')) products.set(id, productFrom(seen, products.get(id)));
  if (String(seen.id).startsWith('gid://shopify/Collection/'))
    collections.set(id, collectionFrom(seen, collections.get(id)));
  for (const part of Object.values(seen)) harvest(part, products, collections);
  if (String(seen.id).startsWith('gid://shopify/Collection/')) fill(seen, collections.get(id), products);
}

// A reply shows one page of a collection; the shop also gets the rest of it.
function fill(seen: Seen, collection: SandboxCollection | undefined, products: Map<number, SandboxProduct>): void {
  const shown = seen.products as { pageInfo?: { hasNextPage?: boolean } } | undefined;
  const total = (seen.productsCount as { count?: number } | undefined)?.count ?? 0;
  if (!collection) return;
  const least = collection.productIds.length + (shown?.pageInfo?.hasNextPage ? 1 : 0);
  while (collection.productIds.length < Math.max(total, least)) {
    const product = productFrom(
      { id: `gid://shopify/Product/${9_800_000_000_000 + products.size}`, title: 'Further down' },
      undefined,
    );
    products.set(product.id, product);
    collection.productIds.push(product.id);
  }
}

function productFrom(seen: Seen, known: SandboxProduct | undefined): SandboxProduct {
  const id = Number(String(seen.id).split('/').at(-1));
  return {
    ...(known ?? {
      id,
      descriptionHtml: '',
      seo: { title: null, description: null },
      images: [],
      options: [],
      variants: [{ id: id + 1, title: 'Default Title', price: '1.00', sku: null }],
      publishedAt: NOW,
      title: '',
      handle: '',
      vendor: '',
      productType: '',
      tags: [],
      status: 'ACTIVE',
      createdAt: NOW,
      updatedAt: NOW,
    }),
    ...pick<SandboxProduct>(seen, [
      'title',
      'handle',
      'vendor',
      'productType',
      'tags',
      'status',
      'createdAt',
      'updatedAt',
    ]),
    ...(seen.tracksInventory === true || Number(seen.totalInventory) > 0 ? { stock: Number(seen.totalInventory) } : {}),
  };
}

function collectionFrom(seen: Seen, known: SandboxCollection | undefined): SandboxCollection {
  const page = seen.products as { nodes?: { id: string }[]; edges?: { node: { id: string } }[] } | undefined;
  const members = page?.nodes ?? page?.edges?.map(({ node }) => node);
  return {
    ...(known ?? {
      id: Number(String(seen.id).split('/').at(-1)),
      title: '',
      handle: '',
      descriptionHtml: '',
      seo: { title: null, description: null },
      image: null,
      productIds: [],
      updatedAt: NOW,
    }),
    ...pick<SandboxCollection>(seen, ['title', 'handle', 'descriptionHtml', 'updatedAt']),
    ...(members ? { productIds: members.map(({ id }) => Number(id.split('/').at(-1))) } : {}),
  };
}

function pick<T>(seen: Seen, names: (keyof T & string)[]): Partial<T> {
  return Object.fromEntries(
    names.filter((name) => seen[name] !== undefined).map((name) => [name, seen[name]]),
  ) as Partial<T>;
}
