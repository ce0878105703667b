import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import { newProduct } from '../shops/new-product.ts';
import { normalisedTags } from '../shops/product-csv.ts';
import type { Metafield, SandboxFile, SandboxProduct, SandboxShop } from '../shops/shop.ts';
import { categoryByFullName, findCategory } from '../shops/taxonomy.ts';

const metafield = z.strictObject({
  namespace: z.string().default('custom'),
  key: z.string().min(1),
  type: z.string().default('single_line_text_field'),
  value: z.string(),
  definition: z
    .object({ name: z.string(), adminAccess: z.enum(['MERCHANT_READ', 'PUBLIC_READ', 'PUBLIC_READ_WRITE']).optional() })
    .nullish(),
});

/** What staff can enter in the admin's product form. */
export const productForm = z.strictObject({
  id: z.union([z.string(), z.number()]).optional(),
  title: z.string().min(1).optional(),
  descriptionHtml: z.string().optional(),
  tags: z.array(z.string()).optional(),
  vendor: z.string().optional(),
  productType: z.string().optional(),
  /** A taxonomy id or a full name. */
  category: z.string().nullish(),
  status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED']).optional(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }).optional(),
  metafields: z.array(metafield).optional(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()).min(1) })).optional(),
  media: z
    .array(
      z.object({ url: z.string(), alt: z.string().nullish(), status: z.enum(['PROCESSING', 'FAILED']).optional() }),
    )
    .optional(),
});

type ProductForm = z.infer<typeof productForm>;

/** Creates a product or changes the fields that the form names, with the webhooks that a change by staff sends. */
export function saveProduct(platform: Platform, shop: SandboxShop, form: ProductForm): SandboxProduct | null {
  const { index } = platform.state.of(shop);
  const known = form.id === undefined ? undefined : index.product(numberIn(form.id));
  if (form.id !== undefined && !known) return null;
  const title = form.title ?? 'Untitled';
  const before = known ?? { ...newProduct(shop, () => platform.state.newId(), title), title };
  addDefinitions(platform, shop, form);
  const fields = changedFields(platform, shop, before, form);
  if (known) return platform.changes.updateProduct(shop, known.id, fields);
  return platform.changes.createProduct(shop, { ...before, publishedAt: before.createdAt, ...fields });
}

export const numberIn = (id: string | number): number => Number(String(id).replace(/^gid:.*\//, ''));

function changedFields(
  platform: Platform,
  shop: SandboxShop,
  before: SandboxProduct,
  form: ProductForm,
): Partial<SandboxProduct> {
  const { title, descriptionHtml, vendor, productType, status, seo, tags, category, options, media } = form;
  const plain = { title, descriptionHtml, vendor, productType, status, seo };
  const found = category
    ? (findCategory(category.replace(/^gid:.*\//, '')) ?? categoryByFullName(category))
    : undefined;
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(tags ? { tags: normalisedTags(tags) } : {}),
    ...(category === undefined ? {} : { category: found?.id ?? '' }),
    ...(options ? { options, variants: variantsOf(platform, before, options) } : {}),
    ...(form.metafields ? { metafields: form.metafields.map(toMetafield(platform, before)) } : {}),
    ...(media
      ? {
          images: media.map(({ status, ...file }) => ({ ...fileFor(platform, shop, file), ...(status && { status }) })),
        }
      : {}),
  };
}

const toMetafield =
  (platform: Platform, product: SandboxProduct) =>
  ({ namespace, key, type, value }: z.infer<typeof metafield>): Metafield => {
    const before = product.metafields?.find((each) => each.namespace === namespace && each.key === key);
    const now = new Date().toISOString();
    const createdAt = before?.createdAt ?? now;
    return { id: before?.id ?? platform.state.newId(), namespace, key, type, value, createdAt, updatedAt: now };
  };

function addDefinitions(platform: Platform, shop: SandboxShop, { metafields = [] }: ProductForm): void {
  for (const { namespace, key, type, definition } of metafields) {
    const all = shop.metafieldDefinitions ?? [];
    if (!definition || all.some((each) => each.namespace === namespace && each.key === key)) continue;
    const id = platform.state.newId();
    const added = { id, ...definition, namespace, key, type, description: null, validations: [] };
    shop.metafieldDefinitions = [...all, { ...added, pinnedPosition: null }];
    platform.state.saveDetails(shop);
  }
}

/** One variant for each combination of the options' values. */
function variantsOf(platform: Platform, { variants }: SandboxProduct, options: { values: string[] }[]) {
  const titles = options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  const price = variants[0]?.price ?? '0.00';
  return titles.map((parts) => {
    const title = parts.join(' / ') || 'Default Title';
    return variants.find((each) => each.title === title) ?? { id: platform.state.newId(), title, price, sku: null };
  });
}

type Media = { url: string; alt?: string | null | undefined };

/** A picture with a known address is the same file: it may belong to several products, and its alt text is one. */
function fileFor(platform: Platform, shop: SandboxShop, { url, alt }: Media): SandboxFile {
  const known = shop.products.flatMap(({ images }) => images).find((image) => image.url === url);
  if (!known) return { id: platform.state.newId(), url, altText: alt || null };
  if (alt !== undefined) platform.changes.updateFile(shop, known.id, { altText: alt || null });
  return structuredClone(known);
}
