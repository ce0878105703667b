import type { Fact } from '../../../common/contract/facts.ts';
import { readable } from '../../../common/text/readable-html.ts';
import type { CatalogueProduct } from '../../catalogue/rules/catalogue-product.ts';
import type { ProductDetails, ProductMetafield } from '../../catalogue/rules/product-details.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import { withoutShared } from './boilerplate.ts';

/** The weights of more variants would fill the sheet. */
const maxListedWeights = 12;
/** In the order of their weight: what is said about this product alone comes before what many share. */
const order: Fact['source'][] = [
  'title',
  'metafield',
  'option',
  'vendor',
  'productType',
  'category',
  'description',
  'variant',
  'tags',
  'collection',
];

/** What the store says about a product, the weightiest fact first. */
export function productFacts(
  product: CatalogueProduct,
  { collections = [], boilerplate = [] }: { collections?: string[]; boilerplate?: string[] } = {},
): Fact[] {
  const { details } = product;
  const facts: Fact[] = [
    used('title', 'Name', product.title),
    used('vendor', 'Brand', product.vendor),
    used('productType', 'Product type', product.productType),
    used('description', 'Description', withoutShared(htmlToText(readable(product.descriptionHtml)), boilerplate)),
    used('tags', 'Tags', product.tags.join(', ')),
    { ...used('collection', 'In the collections', collections.join(', ')), id: 'collections' },
    ...(details ? detailFacts(details) : []),
  ];
  return facts
    .filter(({ value }) => value.trim() !== '')
    .sort((one, other) => order.indexOf(one.source) - order.indexOf(other.source));
}

const used = (source: Fact['source'], name: string, value: string): Fact => ({
  id: source,
  name,
  value,
  source,
  isUsed: true,
});

const detailFacts = ({ category, options, variants, metafields }: ProductDetails): Fact[] => [
  used('category', 'Category', category),
  ...options.map(({ name, values }) => ({ ...used('option', name, values.join(', ')), id: `option:${name}` })),
  { ...used('variant', 'Shipping weight', weightsOf(variants)), id: 'variant:weight' },
  ...metafields.map(metafieldFact),
];

function metafieldFact({ key, name, value }: ProductMetafield): Fact {
  const id = `metafield:${key}`;
  // Apps and imports leave metafields without a definition; the merchant decides whether they are meant for readers.
  return { id, name: name ?? nameInKey(key), value, source: 'metafield', isUsed: name !== null };
}

/** "custom.care_notes" is called "Care notes". */
function nameInKey(key: string): string {
  const words = key
    .slice(key.indexOf('.') + 1)
    .replace(/[_.-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One weight where all variants weigh the same, otherwise each with its variant. */
function weightsOf(variants: ProductDetails['variants']): string {
  const weighed = variants.filter(({ weight }) => weight !== null);
  const distinct = new Set(weighed.map(({ weight }) => weight));
  if (distinct.size === 1 && weighed.length === variants.length) return [...distinct].join('');
  if (weighed.length > maxListedWeights) return '';
  return weighed.map(({ title, weight }) => `${title}: ${weight}`).join(', ');
}
