import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const adjectives = 'Alpine Soft Linen Woven Classic Modern Rustic Bright Quiet Heavy Light Folded'.split(' ');
const things = 'Blanket Shirt Lamp Kettle Boots Backpack Pillow Candle Jacket Mug Tent Chair'.split(' ');
const sentence = 'It is made by hand from good material, keeps its shape and lasts for many years. ';

const variety = { tags: 2_000, vendors: 500, types: 50, collections: 100 };

/** A product whose properties look random, are independent of each other, and are the same in every run. */
function generatedProduct(number: number) {
  const of = <Value>(kind: number, values: Value[]): Value => values[scattered(number, kind) % values.length] as Value;
  const numbered = (kind: number, what: 'tags' | 'vendors' | 'types') => scattered(number, kind) % variety[what];
  const sentences = of(1, [0, 2, 5, 8, 12]);
  const thing = of(2, things);
  const name = `${of(3, adjectives)} ${thing}`;
  return {
    id: `gid://shopify/Product/${number}`,
    title: `${name} ${number.toString(36).toUpperCase()} of Tyrol`,
    handle: `product-${number}`,
    status: of(4, ['ACTIVE', 'ACTIVE', 'DRAFT', 'ARCHIVED']),
    vendor: `Mill ${numbered(5, 'vendors')}`,
    productType: `Type ${numbered(6, 'types')}`,
    tags: [`tag ${numbered(7, 'tags')}`, `tag ${numbered(8, 'tags')}`, thing],
    descriptionHtml: sentences === 0 ? '' : `<p>${sentence.repeat(sentences)}</p><ul><li>Fits every room</li></ul>`,
    updatedAt: new Date(Date.UTC(2026, 0, 1) + (scattered(number, 9) % 1_000_000) * 20_000).toISOString(),
    createdAt: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
    seo: {
      title: of(10, [true, true, false, false, false]) ? null : `${name} for every season, made in Tyrol`,
      description: of(11, [true, false, false]) ? null : `${name}: ${sentence}`,
    },
    featuredMedia: of(
      12,
      Array.from({ length: 10 }, (_, each) => each === 0),
    )
      ? null
      : { preview: { image: { url: `https://cdn.example.com/${number}.jpg` } } },
  };
}

/** A hash: looks random and is the same in every run. */
function scattered(number: number, kind: number): number {
  let mixed = Math.imul(number ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The same product with a category, options, two variants and six metafields, each on its line. */
function detailedProduct(number: number): object[] {
  const product = generatedProduct(number);
  const child = (kind: string, index: number) => ({
    id: `gid://shopify/${kind}/${number * 10 + index}`,
    __parentId: product.id,
  });
  const colors = ['Oat', 'Moss'];
  return [
    {
      ...product,
      category: { fullName: 'Home & Garden > Linens & Bedding > Bedding > Blankets' },
      options: [{ name: 'Color', optionValues: colors.map((name) => ({ name })) }],
    },
    ...colors.map((title, index) => ({
      ...child('ProductVariant', index),
      title,
      inventoryItem: { measurement: { weight: { value: 500 + index, unit: 'GRAMS' } } },
    })),
    ...['Material', 'Care', 'Origin', 'Season', 'Fit', 'Notes'].map((name, index) => ({
      ...child('Metafield', index),
      namespace: 'custom',
      key: name.toLowerCase(),
      type: 'single_line_text_field',
      value: `${name} of product ${number}: ${sentence}`,
      definition: { name },
    })),
  ];
}

/** Writes the files that the platform's bulk operations would have made. */
export async function writeCatalogue(
  products: number,
  productsFile: string,
  collectionsFile: string,
  { hasDetails = false } = {},
): Promise<void> {
  await writeLines(productsFile, products, hasDetails ? detailedProduct : (number) => [generatedProduct(number)]);
  await writeLines(collectionsFile, variety.collections, (number) => {
    const id = `gid://shopify/Collection/${number}`;
    const members = Math.floor(products / variety.collections);
    return [
      { id, title: `Collection ${number}` },
      ...Array.from({ length: members }, (_, index) => ({
        id: `gid://shopify/Product/${index * variety.collections + number}`,
        __parentId: id,
      })),
    ];
  });
}

async function writeLines(file: string, count: number, linesOf: (number: number) => object[]): Promise<void> {
  const stream = createWriteStream(file);
  for (let number = 1; number <= count; number += 1) {
    const text = linesOf(number)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
    if (!stream.write(text)) await new Promise<void>((resolve) => stream.once('drain', resolve));
  }
  stream.end();
  await finished(stream);
}
