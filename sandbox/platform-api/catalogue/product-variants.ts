import type { SandboxProduct } from '../../shops/shop.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { globalId } from '../graphql/global-id.ts';
import { noMetafields } from '../metafields/metafield-queries.ts';

export function optionObjects(product: SandboxProduct): object[] {
  const options = product.options.length > 0 ? product.options : [{ name: 'Title', values: ['Default Title'] }];
  return options.map((option, position) => ({
    id: globalId('ProductOption', product.id * 10 + position),
    name: option.name,
    position: position + 1,
    values: option.values,
    optionValues: option.values.map((name, place) => ({
      id: globalId('ProductOptionValue', (product.id * 10 + position) * 100 + place),
      name,
      hasVariants: true,
    })),
  }));
}

/** `product` builds the API object of the variant's product, for queries that go back up to it. */
export function variantObject(
  call: ApiCall,
  product: SandboxProduct,
  variant: SandboxProduct['variants'][number],
  productObject: () => object,
): object {
  const chosen = variant.title.split(' / ');
  return {
    __typename: 'ProductVariant',
    id: globalId('ProductVariant', variant.id),
    legacyResourceId: variant.id,
    title: variant.title,
    displayName: `${product.title} - ${variant.title}`,
    price: variant.price,
    sku: variant.sku,
    barcode: variant.barcode ?? null,
    compareAtPrice: null,
    taxable: true,
    inventoryPolicy: 'DENY',
    inventoryQuantity: product.variants.length === 1 ? (product.stock ?? 0) : 0,
    inventoryItem: {
      id: globalId('InventoryItem', variant.id),
      tracked: product.stock !== undefined,
      requiresShipping: true,
      measurement: { id: globalId('InventoryItemMeasurement', variant.id), weight: variant.weight ?? null },
    },
    position: product.variants.indexOf(variant) + 1,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    product: productObject,
    selectedOptions: () => product.options.map(({ name }, position) => ({ name, value: chosen[position] ?? '' })),
    ...noMetafields(call),
  };
}

export function priceRange(call: ApiCall, product: SandboxProduct): object {
  const prices = product.variants.map(({ price }) => Number(price));
  const money = (amount: number) => ({ amount: amount.toFixed(2), currencyCode: call.shopState.shop.currencyCode });
  return { minVariantPrice: money(Math.min(...prices)), maxVariantPrice: money(Math.max(...prices)) };
}
