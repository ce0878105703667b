import { handleOf } from './product-csv.ts';
import type { SandboxProduct, SandboxShop } from './shop.ts';

/** A product without texts, with one variant and a handle that is free in the shop. */
export function newProduct(shop: SandboxShop, newId: () => number, wantedHandle: string): SandboxProduct {
  const now = new Date().toISOString();
  return {
    id: newId(),
    title: '',
    handle: freeHandle(shop, handleOf(wantedHandle) || 'product'),
    descriptionHtml: '',
    vendor: shop.name,
    productType: '',
    tags: [],
    seo: { title: null, description: null },
    images: [],
    options: [],
    variants: [{ id: newId(), title: 'Default Title', price: '0.00', sku: null }],
    status: 'ACTIVE',
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
  };
}

function freeHandle({ products }: SandboxShop, wanted: string): string {
  const taken = new Set(products.map(({ handle }) => handle));
  let handle = wanted;
  for (let number = 1; taken.has(handle); number += 1) handle = `${wanted}-${number}`;
  return handle;
}
