import type { Metafield, MetafieldDefinition, SandboxCollection, SandboxFile, SandboxProduct } from '../../shop.ts';
import type { SampleDetails } from '../demo/product-details.ts';
import { PICTURE_WIDTH } from '../pictures/picture-files.ts';
import { handleOf } from './handle.ts';
import { type PaletteName, type PictureKind, pictureUrl } from './pictures.ts';

/** A product in the sample files, without fields that can be derived. */
interface SampleItem {
  title: string;
  kind: PictureKind;
  palette: PaletteName;
  type: string;
  price: string;
  /** Absent: the product has no description yet. */
  html?: string;
  tags?: string[];
  seoTitle?: string;
  seoDescription?: string;
  option?: { name: string; values: string[] };
  vendor?: string;
  status?: SandboxProduct['status'];
  /** The default is 1, and for some products 2; 0 gives a product without a picture. */
  pictures?: number;
}

export interface SampleCollection {
  title: string;
  kind: PictureKind;
  palette: PaletteName;
  html: string;
  seoTitle?: string;
  seoDescription?: string;
  items: SampleItem[];
}

/** A collection of products that belong to other sample collections. */
export interface GatheringCollection extends Omit<SampleCollection, 'items'> {
  titles: string[];
}

export interface Catalogue {
  products: SandboxProduct[];
  collections: SandboxCollection[];
  metafieldDefinitions?: MetafieldDefinition[];
}

/** Gives the products of a sample what the details say about them. */
export function withDetails(
  catalogue: Catalogue,
  metafieldDefinitions: MetafieldDefinition[],
  details: Record<string, SampleDetails>,
): Catalogue {
  for (const [title, { category, weightGrams, metafields }] of Object.entries(details)) {
    const product = catalogue.products.find((candidate) => candidate.title === title);
    if (!product) throw new Error(`There are details about an unknown product: ${title}`);
    if (category) product.category = category;
    if (weightGrams) for (const variant of product.variants) variant.weight = { value: weightGrams, unit: 'GRAMS' };
    const values = Object.entries(metafields ?? {});
    if (values.length > 0) product.metafields = values.map(buildMetafield(product, metafieldDefinitions));
  }
  return { ...catalogue, metafieldDefinitions };
}

const buildMetafield =
  (product: SandboxProduct, definitions: MetafieldDefinition[]) =>
  ([name, value]: [string, string], place: number): Metafield => {
    const [namespace = '', key = ''] = name.split('.');
    const definition = definitions.find((each) => each.namespace === namespace && each.key === key);
    const type = definition?.type ?? 'single_line_text_field';
    const { createdAt, updatedAt } = product;
    return { id: product.id * 10 + place, namespace, key, type, value, createdAt, updatedAt };
  };

/** Ids follow the place in the files, so that a product added to one collection moves no other's id. */
export function buildCatalogue(
  sandboxUrl: string,
  idBase: number,
  vendor: string,
  collections: SampleCollection[],
  gatherings: GatheringCollection[],
): Catalogue {
  const products: SandboxProduct[] = [];
  const built: SandboxCollection[] = [];
  for (const [index, collection] of collections.entries()) {
    const firstId = idBase + (index + 1) * 1000;
    const own = collection.items.map((item, place) => buildProduct(sandboxUrl, firstId + place + 1, vendor, item));
    products.push(...own);
    built.push(
      buildCollection(
        sandboxUrl,
        firstId,
        collection,
        own.map(({ id }) => id),
      ),
    );
  }
  for (const [index, gathering] of gatherings.entries()) {
    const ids = gathering.titles.map((title) => {
      const product = products.find((candidate) => candidate.title === title);
      if (!product) throw new Error(`The sample collection ${gathering.title} names an unknown product: ${title}`);
      return product.id;
    });
    built.push(buildCollection(sandboxUrl, idBase + (collections.length + index + 1) * 1000, gathering, ids));
  }
  return { products, collections: built };
}

function buildProduct(sandboxUrl: string, id: number, vendor: string, item: SampleItem): SandboxProduct {
  const handle = handleOf(item.title);
  const created = new Date(Date.UTC(2025, 8, 1, 8, 0) + (id % 100_000) * 1_800_000);
  const updated = new Date(created.getTime() + (id % 53) * 86_400_000);
  const status = item.status ?? 'ACTIVE';
  return {
    id,
    title: item.title,
    handle,
    descriptionHtml: item.html ?? '',
    vendor: item.vendor ?? vendor,
    productType: item.type,
    tags: [...(item.tags ?? [])].sort((a, b) => a.localeCompare(b)),
    seo: { title: item.seoTitle ?? null, description: item.seoDescription ?? null },
    images: buildPictures(sandboxUrl, id, item),
    options: [item.option ?? { name: 'Title', values: ['Default Title'] }],
    variants: (item.option?.values ?? ['Default Title']).map((title, place) => ({
      id: id * 100 + place,
      title,
      price: item.price,
      sku: `${handle.slice(0, 12).toUpperCase()}-${place + 1}`,
    })),
    status,
    createdAt: created.toISOString(),
    updatedAt: updated.toISOString(),
    publishedAt: status === 'ACTIVE' ? created.toISOString() : null,
  };
}

/** A third of the products have an alt text for their first picture, and none has one for the others. */
function buildPictures(sandboxUrl: string, id: number, { title, kind, palette, pictures }: SampleItem): SandboxFile[] {
  const handle = handleOf(title);
  return Array.from({ length: pictures ?? (id % 3 === 0 ? 2 : 1) }, (_, view) => ({
    id: id * 10 + view,
    url: pictureUrl(sandboxUrl, kind, palette, view === 0 ? handle : `${handle}-${view + 1}`, 'png'),
    altText: view === 0 && id % 3 === 1 ? title : null,
    width: PICTURE_WIDTH,
    height: PICTURE_WIDTH,
  }));
}

function buildCollection(
  sandboxUrl: string,
  id: number,
  collection: Omit<SampleCollection, 'items'>,
  productIds: number[],
): SandboxCollection {
  const handle = handleOf(collection.title);
  return {
    id,
    title: collection.title,
    handle,
    descriptionHtml: collection.html,
    seo: { title: collection.seoTitle ?? null, description: collection.seoDescription ?? null },
    image: {
      url: pictureUrl(sandboxUrl, collection.kind, collection.palette, `${handle}-collection`, 'svg'),
      altText: collection.title,
    },
    productIds,
    updatedAt: new Date(Date.UTC(2026, 1, 1, 9, 0) + (id % 100_000) * 600_000).toISOString(),
  };
}
