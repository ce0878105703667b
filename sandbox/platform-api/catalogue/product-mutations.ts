import { handleOf, normalisedTags } from '../../shops/product-csv.ts';
import type { SandboxProduct } from '../../shops/shop.ts';
import { type ApiCall, requireScope } from '../graphql/api-call.ts';
import { apiError } from '../graphql/api-error.ts';
import { globalId, idOf } from '../graphql/global-id.ts';
import { requireInputSize, type UserError, withoutUndefined } from '../graphql/user-error.ts';
import { shopObject } from '../shop/shop-object.ts';
import { productObject } from './catalogue-objects.ts';

interface ProductAsk {
  id?: string | null;
  title?: string | null;
  handle?: string | null;
  descriptionHtml?: string | null;
  seo?: { title?: string | null; description?: string | null } | null;
  status?: SandboxProduct['status'] | null;
  tags?: string[] | null;
  productType?: string | null;
  vendor?: string | null;
  collectionsToJoin?: string[] | null;
  collectionsToLeave?: string[] | null;
}

type Asked = {
  product?: ProductAsk | null;
  input?: ProductAsk | null;
  identifier?: { id?: string; handle?: string } | null;
};

const MAX_LENGTH = 255;

export function productMutations(call: ApiCall) {
  const { shopState, platform } = call;
  const { shop, index } = shopState;

  return {
    productUpdate: (args: Asked) => {
      requireScope(call, 'productUpdate', 'write_products');
      const ask = exactlyOne('productUpdate', args);
      requireInputSize(['productUpdate', args.product ? 'product' : 'input', 'tags'], ask.tags);
      const byHandle =
        args.identifier?.handle && shop.products.find(({ handle }) => handle === args.identifier?.handle)?.id;
      const product = index.product(byHandle || (idOf('Product', ask.id ?? args.identifier?.id ?? '') ?? 0));
      if (!product) return { product: null, userErrors: [{ field: ['id'], message: 'Product does not exist' }] };
      const userErrors = complaints(ask, product);
      if (userErrors.length === 0) {
        platform.changes.updateProduct(shop, product.id, fieldsOf(ask, product));
        joinAndLeave(product, ask);
      }
      return { product: productObject(call, product), userErrors };
    },

    productCreate: (args: Asked) => {
      requireScope(call, 'productCreate', 'write_products');
      const ask = exactlyOne('productCreate', args);
      requireInputSize(['productCreate', args.product ? 'product' : 'input', 'tags'], ask.tags);
      const userErrors = complaints({ title: '', ...ask }, null);
      if (userErrors.length > 0) return { product: null, shop: shopObject(call), userErrors };
      const blank = blankProduct(platform.state.newId(), platform.state.newId(), shop.name);
      const handle = freeHandle(handleOf(ask.handle || ask.title || ''));
      const product = { ...blank, ...fieldsOf(ask, blank), handle };
      platform.changes.createProduct(shop, product);
      joinAndLeave(product, ask);
      return { product: productObject(call, product), shop: shopObject(call), userErrors };
    },

    productDelete: ({ input }: { input: { id: string } }) => {
      requireScope(call, 'productDelete', 'write_products');
      const product = index.product(idOf('Product', input.id) ?? 0);
      const missing = [{ field: ['id'], message: 'Product does not exist' }];
      if (!product) return { deletedProductId: null, shop: shopObject(call), userErrors: missing };
      platform.changes.deleteProduct(shop, product.id);
      return { deletedProductId: globalId('Product', product.id), shop: shopObject(call), userErrors: [] };
    },
  };

  function complaints(ask: ProductAsk, product: SandboxProduct | null): UserError[] {
    const errors: UserError[] = [];
    const tooLong = (field: string, label: string, value: string | null | undefined) => {
      if ((value ?? '').length <= MAX_LENGTH) return;
      errors.push({ field: [field], message: `${label} is too long (maximum is ${MAX_LENGTH} characters)` });
    };
    if (ask.title !== undefined && !ask.title?.trim())
      errors.push({ field: ['title'], message: "Title can't be blank" });
    tooLong('title', 'Title', ask.title);
    tooLong('vendor', 'Vendor', ask.vendor);
    tooLong('productType', 'Product type', ask.productType);
    tooLong('customProductType', 'Custom product type', ask.productType);
    tooLong('handle', 'Handle', ask.handle);
    const holder = ask.handle && product ? shop.products.find(({ handle }) => handle === ask.handle) : undefined;
    if (holder && holder.id !== product?.id) {
      errors.push({
        field: ['input', 'handle'],
        message: `Handle '${ask.handle}' already in use. Please provide a new handle.`,
      });
    }
    return errors;
  }

  function freeHandle(wanted: string): string {
    const taken = new Set(shop.products.map(({ handle }) => handle));
    let handle = wanted || 'product';
    for (let number = 1; taken.has(handle); number += 1) handle = `${wanted}-${number}`;
    return handle;
  }

  function joinAndLeave(product: SandboxProduct, ask: ProductAsk): void {
    const change = (ids: string[] | null | undefined, change: (productIds: number[]) => number[]) => {
      for (const id of ids ?? []) {
        const collection = index.collection(idOf('Collection', id) ?? 0);
        if (collection)
          platform.changes.updateCollection(shop, collection.id, { productIds: change(collection.productIds) });
      }
    };
    change(ask.collectionsToJoin, (ids) => (ids.includes(product.id) ? ids : [...ids, product.id]));
    change(ask.collectionsToLeave, (ids) => ids.filter((id) => id !== product.id));
  }
}

function exactlyOne(field: string, { product, input }: Asked): ProductAsk {
  const ask = product ?? input;
  if (!ask || (product && input)) {
    throw apiError(
      `${field} must include exactly one of the following arguments: input, product.`,
      'INVALID_FIELD_ARGUMENTS',
    );
  }
  return ask;
}

function fieldsOf(ask: ProductAsk, before: SandboxProduct): Partial<SandboxProduct> {
  return withoutUndefined({
    title: ask.title?.trim(),
    handle: ask.handle ? handleOf(ask.handle) : undefined,
    descriptionHtml: ask.descriptionHtml === null ? '' : ask.descriptionHtml,
    seo: ask.seo ? seoOf(ask.seo, before.seo) : undefined,
    status: ask.status ?? undefined,
    tags: ask.tags === undefined ? undefined : normalisedTags(ask.tags ?? []),
    productType: ask.productType === null ? '' : ask.productType,
    vendor: ask.vendor ?? undefined,
  });
}

/** Fields that are not named stay; empty ones are removed. */
export function seoOf(ask: NonNullable<ProductAsk['seo']>, before: SandboxProduct['seo']): SandboxProduct['seo'] {
  return {
    title: ask.title === undefined ? before.title : ask.title || null,
    description: ask.description === undefined ? before.description : ask.description || null,
  };
}

function blankProduct(id: number, variantId: number, vendor: string): SandboxProduct {
  const now = new Date().toISOString();
  return {
    id,
    title: '',
    handle: '',
    descriptionHtml: '',
    vendor,
    productType: '',
    tags: [],
    seo: { title: null, description: null },
    images: [],
    options: [],
    variants: [{ id: variantId, title: 'Default Title', price: '0.00', sku: null }],
    status: 'ACTIVE',
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
  };
}
