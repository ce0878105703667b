import { newProduct } from '../../shops/new-product.ts';
import { handleOf, normalisedTags } from '../../shops/product-csv.ts';
import type { SandboxProduct } from '../../shops/shop.ts';
import { findCategory } from '../../shops/taxonomy.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { apiError, requireInputSize, type UserError, withoutUndefined } from '../graphql/api-error.ts';
import { globalId, idOf, readGlobalId } from '../graphql/global-id.ts';
import { shopObject } from '../shop/shop-object.ts';
import { productObject } from './catalogue-objects.ts';

interface ProductInput {
  id?: string | null;
  title?: string | null;
  handle?: string | null;
  descriptionHtml?: string | null;
  seo?: { title?: string | null; description?: string | null } | null;
  status?: SandboxProduct['status'] | null;
  tags?: string[] | null;
  productType?: string | null;
  vendor?: string | null;
  category?: string | null;
  collectionsToJoin?: string[] | null;
  collectionsToLeave?: string[] | null;
}

type ProductArguments = {
  product?: ProductInput | null;
  input?: ProductInput | null;
  identifier?: { id?: string; handle?: string } | null;
};

const MAX_LENGTH = 255;

export function productMutations(call: ApiCall) {
  const { shopState, platform } = call;
  const { shop, index } = shopState;

  return {
    productUpdate: (args: ProductArguments) => {
      const input = exactlyOne('productUpdate', args);
      requireInputSize(['productUpdate', args.product ? 'product' : 'input', 'tags'], input.tags);
      const byHandle =
        args.identifier?.handle && shop.products.find(({ handle }) => handle === args.identifier?.handle)?.id;
      const product = index.product(byHandle || (idOf('Product', input.id ?? args.identifier?.id ?? '') ?? 0));
      if (!product) return { product: null, userErrors: [{ field: ['id'], message: 'Product does not exist' }] };
      const userErrors = validate(call, input, product);
      if (userErrors.length === 0) {
        platform.changes.updateProduct(shop, product.id, changedFields(input, product));
        updateMemberships(call, product, input);
      }
      return { product: productObject(call, product), userErrors };
    },

    productCreate: (args: ProductArguments) => {
      const input = exactlyOne('productCreate', args);
      requireInputSize(['productCreate', args.product ? 'product' : 'input', 'tags'], input.tags);
      const userErrors = [
        ...(input.id ? [{ field: ['id'], message: 'Id cannot be specified when a product is created' }] : []),
        ...validate(call, { title: '', ...input }, null),
      ];
      if (userErrors.length > 0) return { product: null, shop: shopObject(call), userErrors };
      const handle = handleOf(input.handle ?? '') || (input.title ?? '');
      const blank = newProduct(shop, () => platform.state.newId(), handle);
      const product = { ...blank, ...changedFields(input, blank), handle: blank.handle };
      platform.changes.createProduct(shop, product);
      updateMemberships(call, product, input);
      return { product: productObject(call, product), shop: shopObject(call), userErrors };
    },

    productDelete: ({ input }: { input: { id: string } }) => {
      const product = index.product(idOf('Product', input.id) ?? 0);
      const missing = [{ field: ['id'], message: 'Product does not exist' }];
      if (!product) return { deletedProductId: null, shop: shopObject(call), userErrors: missing };
      platform.changes.deleteProduct(shop, product.id);
      return { deletedProductId: globalId('Product', product.id), shop: shopObject(call), userErrors: [] };
    },
  };
}

function validate({ shopState: { shop } }: ApiCall, input: ProductInput, product: SandboxProduct | null): UserError[] {
  const errors: UserError[] = [];
  const tooLong = (field: string, label: string, value: string | null | undefined) => {
    if ((value ?? '').length <= MAX_LENGTH) return;
    errors.push({ field: [field], message: `${label} is too long (maximum is ${MAX_LENGTH} characters)` });
  };
  if (input.title !== undefined && !input.title?.trim())
    errors.push({ field: ['title'], message: "Title can't be blank" });
  tooLong('title', 'Title', input.title);
  tooLong('vendor', 'Vendor', input.vendor);
  tooLong('productType', 'Product type', input.productType);
  tooLong('customProductType', 'Custom product type', input.productType);
  tooLong('handle', 'Handle', input.handle);
  if (input.tags?.some((tag) => tag.trim().length > MAX_LENGTH))
    errors.push({ field: ['tags'], message: 'Product tags is invalid' });
  if (input.category && !findCategory(readGlobalId(input.category)?.name ?? ''))
    errors.push({ field: ['category'], message: 'Category is invalid' });
  const wanted = handleOf(input.handle ?? '');
  const holder = wanted ? shop.products.find(({ handle }) => handle === wanted) : undefined;
  if (holder && holder.id !== product?.id) {
    errors.push({
      field: ['input', 'handle'],
      message: `Handle '${wanted}' already in use. Please provide a new handle.`,
    });
  }
  return errors;
}

function updateMemberships({ platform, shopState }: ApiCall, product: SandboxProduct, input: ProductInput): void {
  const { shop, index } = shopState;
  const change = (ids: string[] | null | undefined, change: (productIds: number[]) => number[]) => {
    for (const id of ids ?? []) {
      const collection = index.collection(idOf('Collection', id) ?? 0);
      if (collection)
        platform.changes.updateCollection(shop, collection.id, { productIds: change(collection.productIds) });
    }
  };
  change(input.collectionsToJoin, (ids) => (ids.includes(product.id) ? ids : [...ids, product.id]));
  change(input.collectionsToLeave, (ids) => ids.filter((id) => id !== product.id));
}

function exactlyOne(field: string, args: ProductArguments): ProductInput {
  const input = args.product ?? args.input;
  if (!input || (args.product && args.input)) {
    throw apiError(
      `${field} must include exactly one of the following arguments: input, product.`,
      'INVALID_FIELD_ARGUMENTS',
    );
  }
  return input;
}

function changedFields(input: ProductInput, before: SandboxProduct): Partial<SandboxProduct> {
  return withoutUndefined({
    title: input.title?.trim(),
    // A blank handle leaves the product's own.
    handle: handleOf(input.handle ?? '') || undefined,
    descriptionHtml: input.descriptionHtml === null ? '' : input.descriptionHtml,
    seo: input.seo ? mergeSeo(input.seo, before.seo) : undefined,
    status: input.status ?? undefined,
    tags: input.tags === undefined ? undefined : normalisedTags(input.tags ?? []),
    productType: input.productType === null ? '' : input.productType,
    vendor: input.vendor ?? undefined,
    category: input.category === null ? '' : input.category && readGlobalId(input.category)?.name,
  });
}

/** Fields that are not named stay; empty ones are removed. */
export function mergeSeo(
  input: NonNullable<ProductInput['seo']>,
  before: SandboxProduct['seo'],
): SandboxProduct['seo'] {
  return {
    title: input.title === undefined ? before.title : input.title || null,
    description: input.description === undefined ? before.description : input.description || null,
  };
}
