import Papa from 'papaparse';
import type { Metafield, MetafieldDefinition, SandboxCollection, SandboxProduct } from './shop.ts';
import { categoryByFullName } from './taxonomy.ts';

export interface Catalogue {
  products: SandboxProduct[];
  collections: SandboxCollection[];
  /** An import leaves the shop's definitions as they are. */
  metafieldDefinitions?: MetafieldDefinition[];
}

type Row = Record<string, string | undefined>;

interface Import {
  now?: string;
  /** The shop's, which say what type a metafield has. */
  metafieldDefinitions?: MetafieldDefinition[] | undefined;
}

/** "Material (product.metafields.custom.material)" */
const METAFIELD_COLUMN = /\(product\.metafields\.([\w-]+)\.([\w-]+)\)$/;

/** The platform's export names its columns in the first line; what has no handles is no list of products. */
export const isProductCsv = (csv: string): boolean =>
  Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { preview: 1 }).data[0]?.includes('Handle') ?? false;

/**
 * Reads the platform's own product export. A row without a title goes on with the product its handle names:
 * another picture, another variant, or both. Every product type becomes a collection.
 */
export function catalogueFromCsv(csv: string, newId: () => number, details: Import = {}): Catalogue {
  const { now = new Date().toISOString(), metafieldDefinitions = [] } = details;
  const { data } = Papa.parse<Row>(csv.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: 'greedy' });
  const products = new Map<string, SandboxProduct>();
  for (const row of data) {
    const handle = cell(row, 'Handle');
    if (!handle) continue;
    let product = products.get(handle);
    if (!product) {
      product = productOf(row, handle, newId, now);
      const metafields = metafieldsOf(row, metafieldDefinitions, newId, now);
      if (metafields.length > 0) product.metafields = metafields;
      products.set(handle, product);
    }
    addPicture(product, row, newId);
    addVariant(product, row, newId);
  }
  for (const product of products.values()) if (product.variants.length === 0) product.variants.push(onlyVariant(newId));
  const all = [...products.values()];
  return { products: all, collections: collectionsByType(all, newId, now) };
}

function productOf(row: Row, handle: string, newId: () => number, now: string): SandboxProduct {
  const status = cell(row, 'Status').toUpperCase();
  const category = categoryByFullName(cell(row, 'Product Category'));
  const isPublished = cell(row, 'Published').toLowerCase() !== 'false';
  return {
    id: newId(),
    title: cell(row, 'Title') || handle,
    handle,
    descriptionHtml: cell(row, 'Body (HTML)'),
    vendor: cell(row, 'Vendor'),
    productType: cell(row, 'Type') || cell(row, 'Custom Product Type'),
    tags: normalisedTags(cell(row, 'Tags').split(',')),
    seo: { title: cell(row, 'SEO Title') || null, description: cell(row, 'SEO Description') || null },
    images: [],
    options: [],
    variants: [],
    status: status === 'DRAFT' || status === 'ARCHIVED' || status === 'UNLISTED' ? status : 'ACTIVE',
    createdAt: now,
    updatedAt: now,
    publishedAt: isPublished ? now : null,
    ...(category ? { category: category.id } : {}),
  };
}

/** A list stands in one cell, with semicolons between its values; any other cell is the value as the API gives it. */
function metafieldsOf(row: Row, definitions: MetafieldDefinition[], newId: () => number, now: string): Metafield[] {
  return Object.keys(row).flatMap((column) => {
    const [, namespace, key] = METAFIELD_COLUMN.exec(column) ?? [];
    const text = cell(row, column);
    if (!namespace || !key || text === '') return [];
    const definition = definitions.find((each) => each.namespace === namespace && each.key === key);
    const type = definition?.type ?? 'single_line_text_field';
    const value = type.startsWith('list.') ? JSON.stringify(text.split(/;\s*/)) : text;
    return [{ id: newId(), namespace, key, type, value, createdAt: now, updatedAt: now }];
  });
}

function addPicture(product: SandboxProduct, row: Row, newId: () => number): void {
  const url = cell(row, 'Image Src');
  if (!url || product.images.some((image) => image.url === url)) return;
  product.images.push({ id: newId(), url, altText: cell(row, 'Image Alt Text') || null });
}

function addVariant(product: SandboxProduct, row: Row, newId: () => number): void {
  const values = [1, 2, 3].map((place) => cell(row, `Option${place} Value`));
  const price = cell(row, 'Variant Price');
  const given = values.filter((value) => value !== '');
  if (given.length === 0 && price === '') return;
  for (const [place, value] of values.entries())
    addOptionValue(product, place, cell(row, `Option${place + 1} Name`), value);
  if (cell(row, 'Variant Inventory Tracker') !== '') {
    product.stock = (product.stock ?? 0) + Number(cell(row, 'Variant Inventory Qty') || 0);
  }
  const grams = Number(cell(row, 'Variant Grams'));
  product.variants.push({
    id: newId(),
    title: given.join(' / ') || 'Default Title',
    price: Number(price || 0).toFixed(2),
    sku: cell(row, 'Variant SKU') || null,
    ...(cell(row, 'Variant Barcode') ? { barcode: cell(row, 'Variant Barcode') } : {}),
    ...(grams > 0 ? { weight: { value: grams, unit: 'GRAMS' as const } } : {}),
  });
}

// Only a product's first row names its options; later rows fill the same places.
function addOptionValue(product: SandboxProduct, place: number, name: string, value: string): void {
  if (value === '') return;
  let option = product.options[place];
  if (!option) {
    option = { name: name || `Option ${place + 1}`, values: [] };
    product.options.push(option);
  }
  if (!option.values.includes(value)) option.values.push(value);
}

const onlyVariant = (newId: () => number) => ({ id: newId(), title: 'Default Title', price: '0.00', sku: null });

function collectionsByType(products: SandboxProduct[], newId: () => number, now: string): SandboxCollection[] {
  const byHandle = new Map<string, SandboxCollection>();
  for (const product of products) {
    const title = product.productType;
    if (!title) continue;
    const handle = handleOf(title);
    let collection = byHandle.get(handle);
    if (!collection) {
      const seo = { title: null, description: null };
      const picture = product.images[0];
      const image = picture ? { url: picture.url, altText: picture.altText } : null;
      collection = { id: newId(), title, handle, descriptionHtml: '', seo, image, productIds: [], updatedAt: now };
      byHandle.set(handle, collection);
    }
    collection.productIds.push(product.id);
  }
  return [...byHandle.values()];
}

/** Normalises tags like the platform: trimmed, without duplicates in another case, sorted. */
export function normalisedTags(tags: string[]): string[] {
  const found = new Map<string, string>();
  for (const tag of tags.map((each) => each.trim())) {
    if (tag !== '' && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, tag]) => tag);
}

export function handleOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
}

const cell = (row: Row, name: string): string => (row[name] ?? '').trim();
