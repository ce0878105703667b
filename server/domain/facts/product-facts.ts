import type { Fact } from '../../../common/contract/facts.ts';
import type { CatalogueProduct } from '../catalogue/catalogue-product.ts';
import { htmlToText } from '../text/html-to-text.ts';

/** What the store says about a product, the weightiest fact first. */
export function productFacts(product: CatalogueProduct): Fact[] {
  const facts: Fact[] = [
    { id: 'title', name: 'Name', value: product.title, source: 'title', isUsed: true },
    { id: 'vendor', name: 'Brand', value: product.vendor, source: 'vendor', isUsed: true },
    { id: 'productType', name: 'Product type', value: product.productType, source: 'productType', isUsed: true },
    {
      id: 'description',
      name: 'Description',
      value: htmlToText(product.descriptionHtml),
      source: 'description',
      isUsed: true,
    },
    { id: 'tags', name: 'Tags', value: product.tags.join(', '), source: 'tags', isUsed: true },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}
