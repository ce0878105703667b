import { expect, test } from 'vitest';
import { textName } from '../../../common/catalogue/text-name.ts';
import { fieldNameOf } from '../../ui/products/store-field-names.ts';
import { rerunUrl } from './rerun-url.ts';

const collection = { id: 'gid://shopify/Collection/7', title: 'Warm Bedroom' };
const product = { id: 'gid://shopify/Product/8', title: 'Blanket' };

test('a translated title of a collection is named so, and is not run again as a product’s name', () => {
  const title = { completionType: 'product_name' as const, target: collection };
  expect(rerunUrl(title)).toBeNull();
  expect(textName('product_name', collection.id)).toBe('Collection Title');
  expect(fieldNameOf('product-name', collection.id)).toBe('Title');
});

test('texts of products and descriptions of collections keep their names and can be run again', () => {
  const name = { completionType: 'product_name' as const, target: product };
  expect(rerunUrl(name)).toBe('/?id=8&type=product_name');
  expect(textName('product_name', product.id)).toBe('Product Name');
  expect(fieldNameOf('product-name', product.id)).toBe('Product name');
  const description = { completionType: 'collection_description' as const, target: collection };
  expect(rerunUrl(description)).toBe('/?id=7&type=collection_description');
});
