import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const adjectives = 'Alpine Soft Linen Woven Classic Modern Rustic Bright Quiet Heavy Light Folded'.split(' ');
const things = 'Blanket Shirt Lamp Kettle Boots Backpack Pillow Candle Jacket Mug Tent Chair'.split(' ');
const sentence = 'It is made by hand from good material, keeps its shape and lasts for many years. ';
const tagCount = 2_000;
const vendorCount = 500;
const typeCount = 50;
const collectionCount = 100;

/** Catalogues that differ in size alone: of every kind of product each has the same share. */
export function madeProduct(number: number) {
  // Spread by a factor without a common divisor, so that neighbours have little in common.
  const at = (many: number) => (number * 7_919) % many;
  const sentences = [0, 2, 5, 8, 12][at(5)] ?? 0;
  const name = `${adjectives[at(12)]} ${things[(number * 31) % 12]}`;
  return {
    id: `gid://shopify/Product/${number}`,
    title: `${name} ${number.toString(36).toUpperCase()} of Tyrol`,
    handle: `product-${number}`,
    status: ['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'DRAFT', 'ARCHIVED'][number % 6],
    vendor: `Mill ${number % vendorCount}`,
    productType: `Type ${number % typeCount}`,
    tags: [`tag ${number % tagCount}`, `tag ${at(tagCount)}`, things[number % 12]],
    descriptionHtml: sentences === 0 ? '' : `<p>${sentence.repeat(sentences)}</p><ul><li>Fits every room</li></ul>`,
    updatedAt: new Date(Date.UTC(2026, 0, 1) + at(1_000_000) * 20_000).toISOString(),
    seo: {
      title: number % 5 < 2 ? null : `${name} for every season, made in Tyrol`,
      description: number % 3 === 0 ? null : `${name}: ${sentence}`,
    },
    featuredMedia: number % 10 === 0 ? null : { preview: { image: { url: `https://cdn.example.com/${number}.jpg` } } },
  };
}

/** The files that the platform's bulk operations would have written. */
export async function writeCatalogue(products: number, productsFile: string, collectionsFile: string): Promise<void> {
  await writeLines(productsFile, products, (number) => [madeProduct(number)]);
  await writeLines(collectionsFile, collectionCount, (number) => {
    const id = `gid://shopify/Collection/${number}`;
    const members = Math.floor(products / collectionCount);
    return [
      { id, title: `Collection ${number}` },
      ...Array.from({ length: members }, (_, index) => ({
        id: `gid://shopify/Product/${index * collectionCount + number}`,
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
