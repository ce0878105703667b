import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readable } from '../common/text/readable-html.ts';
import { demoCatalogue, demoPolicies, secondCatalogue } from '../sandbox/shops/sample/demo-catalogue.ts';
import type { SandboxProduct } from '../sandbox/shops/shop.ts';
import { htmlToText } from '../server/foundation/html/html-to-text.ts';
import { unverifiedClaims } from '../server/generation/grounding/unverified-claims.ts';

interface Text {
  type: string;
  language: 'en' | 'de' | 'fr';
  tone?: string;
  length?: string;
  text?: string;
  parts?: Record<string, string>;
}

const folder = new URL('../sandbox/shops/sample/copy/', import.meta.url).pathname;
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const catalogues = [demoCatalogue(''), secondCatalogue('')];
const products = catalogues.flatMap((catalogue) => catalogue.products);
const files = readdirSync(join(folder, 'products'));
const copyOf = (file: string) => read(`products/${file}`) as { title: string; texts: Text[]; translations?: object };

const units: Record<string, string> = { KILOGRAMS: 'kg', GRAMS: 'g', LITERS: 'l', MILLILITERS: 'ml' };

function inWords(value: string): string {
  if (!/^[[{]/.test(value)) return value;
  const read = JSON.parse(value) as string[] | { value: number; unit: string };
  return Array.isArray(read) ? read.join(', ') : `${read.value} ${units[read.unit] ?? read.unit}`;
}

/** What the sample data says about a product. */
const sourcesOf = (product: SandboxProduct): string[] => [
  product.title,
  product.vendor,
  product.productType,
  product.tags.join(', '),
  htmlToText(readable(product.descriptionHtml)),
  ...product.options.map(({ name, values }) => `${name}: ${values.join(', ')}`),
  ...(product.metafields ?? []).map(({ key, value }) => `${key.replaceAll('_', ' ')}: ${inWords(value)}`),
];

const language = { en: 'en-US', de: 'de', fr: 'fr' } as const;

/** What a text states that its sources do not say. */
function hardStatements({ text, parts, language: tag }: Text, sources: string[]): string[] {
  const outputs = parts ? Object.values(parts) : [text ?? ''];
  return outputs
    .map((text) => htmlToText(readable(text)))
    .flatMap((output) => unverifiedClaims(output, sources, language[tag]).map((claim) => `${claim.text}: ${output}`));
}

test('each product of the sample shop has its texts, and twelve have them in all forms, tones and languages', () => {
  const handles = demoCatalogue('').products.map(({ handle }) => `${handle}.json`);
  expect(files.toSorted()).toEqual(handles.toSorted());
  const whole = files.filter((file) => {
    const { texts, translations } = copyOf(file);
    const has = (type: string, length?: string) =>
      texts.some((text) => text.type === type && text.language === 'en' && !text.tone && text.length === length);
    for (const length of ['S', 'M']) expect(has('product_description', length), `${file} ${length}`).toBe(true);
    for (const type of ['benefits', 'name', 'meta_title', 'meta_description'])
      expect(has(`product_${type}`), `${file} ${type}`).toBe(true);
    const tones = new Set(texts.flatMap(({ tone }) => tone ?? []));
    const languages = new Set(texts.map((text) => text.language));
    const isWhole = has('product_description_long') && has('4_in_1_product_page') && translations;
    return isWhole && tones.size === 8 && languages.size === 3;
  });
  expect(whole).toHaveLength(12);
});

test('no text about a product states what the sample data does not say', () => {
  const found = files.flatMap((file) => {
    const { title, texts } = copyOf(file);
    const product = products.find((each) => each.title === title);
    if (!product) throw new Error(`There is no product called ${title}`);
    return texts.flatMap((text) => hardStatements(text, sourcesOf(product)));
  });
  expect(found).toEqual([]);
});

test('no text about a collection states what the data of its products does not say', () => {
  const { collections } = read('collections.json') as { collections: { title: string; texts: Text[] }[] };
  const all = catalogues.flatMap((catalogue) => catalogue.collections);
  expect(collections.map(({ title }) => title).toSorted()).toEqual(all.map(({ title }) => title).toSorted());
  const found = collections.flatMap(({ title, texts }) => {
    const collection = all.find((each) => each.title === title);
    const inIt = products.filter(({ id }) => collection?.productIds.includes(id));
    const sources = [title, htmlToText(readable(collection?.descriptionHtml ?? '')), ...inIt.flatMap(sourcesOf)];
    return texts.flatMap((text) => hardStatements(text, sources));
  });
  expect(found).toEqual([]);
});

test('no reply states or promises what neither the shop’s policies nor its customer’s message say', () => {
  const { replies } = read('replies.json') as { replies: (Text & { message: string })[] };
  const policies = demoPolicies().map(({ body }) => htmlToText(readable(body)));
  const about = (message: string) =>
    products.filter(({ title }) => message.toLowerCase().includes(title.toLowerCase()));
  const found = replies.flatMap((reply) =>
    hardStatements(reply, [reply.message, ...policies, ...about(reply.message).flatMap(sourcesOf)]),
  );
  expect(replies.length).toBeGreaterThanOrEqual(12);
  expect(found).toEqual([]);
});

test('each picture of the sample shops has an alt text of its own', () => {
  const { altTexts } = read('alt-texts.json') as { altTexts: { picture: string; text: string }[] };
  const pictures = products.flatMap(({ images }) => images.map(({ url }) => url.split('/pictures/')[1]));
  const described = new Set(altTexts.map(({ picture }) => picture));
  expect(pictures.filter((picture) => !described.has(picture ?? ''))).toEqual([]);
  expect(altTexts.filter(({ text }) => text.length > 125)).toEqual([]);
  expect(new Set(altTexts.map(({ text }) => text)).size).toBe(altTexts.length);
});

test('texts of different products do not begin alike', () => {
  const openings = files.flatMap((file) =>
    copyOf(file)
      .texts.filter(({ type, language: tag, tone }) => type === 'product_description' && tag === 'en' && !tone)
      .map(({ text = '' }) => text.split(/\s+/).slice(0, 3).join(' ').toLowerCase()),
  );
  expect(openings.length).toBeGreaterThan(140);
  expect(openings.filter((opening, place) => openings.indexOf(opening) !== place)).toEqual([]);
});
