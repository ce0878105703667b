import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { rewriteOpenings } from '../../../common/catalogue/rewrite-openings.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import { framesOf } from '../../texts/text-frames.ts';

let { testApp, merchant, batches } = {} as BatchShop;
let ids: string[] = [];
const similar = 20;
// Names without figures: products that differ in a figure only are alike by nature.
const animals = 'Fox Heron Badger Marten Otter Lynx Wren Robin Stoat Hare Plover Finch'.split(' ');
const towns =
  'Lisbon Turin Bergen Ghent Graz Lyon Malmo Porto Riga Tartu Basel Bruges Cadiz Delft Dublin Genoa Kiel Leeds Nantes Odense Pisa Siena Split Vigo York'.split(
    ' ',
  );
const titleOf = (place: number) =>
  `${towns[Math.floor(place / animals.length)]} ${animals[place % animals.length]} Mug`;
const names = Array.from({ length: similar }, (_, place) => String.fromCharCode(97 + place).repeat(5));
const html = 'Stoneware mug, glazed by hand. It holds 350 ml. Dishwasher safe. Fired at 1240 degrees.';
const namesOf = (title: string) => ({ title, vendor: 'Kiln', productType: 'Mugs', optionValues: [] });

beforeAll(async () => {
  ({ testApp, merchant, batches } = await freshBatchShop(500));
  const rows = Array.from({ length: similar }, (_, place) => `mug-${place},${titleOf(place)},"${html}",Kiln,Mugs`);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML),Vendor,Type\n${rows.join('\n')}\n`,
  });
  ids = (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id);
});
afterAll(() => testApp.close());

test('no two texts of a batch over twenty similar products have the same opening and the same ending', async () => {
  // The model says the same about each, and something else when it is asked again.
  for (let place = 0; place < similar; place += 1) {
    const text = (opening: string, ending: string) => ({
      text: `${opening} Glazed by hand. It holds 350 ml. ${ending}`,
    });
    await testApp.sandbox.answers(
      merchant.shop,
      [
        text('Stoneware for the first cup of the day.', 'Dishwasher safe.'),
        text(`Cup number ${names[place]} of the day is yours.`, `So says the ${names[place]} potter.`),
      ],
      `<data key="product_name">\n${titleOf(place)}\n`,
    );
  }
  const source = { type: 'ids_list' as const, ids };
  const id = await batches.start({ source, completionType: 'product_description' });
  const ended = await batches.ended(id);
  expect(ended.counts).toMatchObject({ total: similar, ready: similar });
  expect(ended.tokens).toMatchObject({ used: similar, held: 0 });
  const items = await batches.items(id);
  const frames = items.map(({ title, after }) => framesOf(after.description ?? '', namesOf(title)));
  const pairs = frames.map((found) => `${found?.openingHash} ${found?.endingHash}`);
  expect(new Set(pairs).size).toBe(similar);
  // What still resembles others after its rewrite says so.
  const marked = items.find(({ alike }) => alike.length > 0);
  expect(ids).toContain(marked?.alike[0]?.productId);
  expect(marked?.alike[0]?.score).toBeGreaterThanOrEqual(0.5);
});

test('a single text that resembles others is rewritten once, free of charge, and says which texts it still resembles', async () => {
  const before = await testApp.sandbox.calls();
  const tokens = await batches.tokens();
  const { body } = await merchant.call('generate', {
    request: {
      completionType: 'product_description',
      inputs: { product_name: titleOf(0), product_description: html },
      completionSettings: defaultSettings,
      shopifyProductId: ids[0],
    },
  });
  if (body.type !== 'text') throw new Error(JSON.stringify(body));
  expect(body.alike.every(({ productId }) => ids.includes(productId) && productId !== ids[0])).toBe(true);
  expect(await batches.tokens()).toBe(tokens - 1);
  const calls = (counts: typeof before) => counts.model?.generate ?? Object.values(counts.model ?? {})[0] ?? 0;
  expect(calls(await testApp.sandbox.calls()) - calls(before)).toBeLessThanOrEqual(3);
});

test('the batch that rewrites openings asks for the first sentence alone', async () => {
  const source = { type: 'ids_list' as const, ids: ids.slice(0, 2) };
  const completionSettings = { ...defaultSettings, freeTextInstructions: rewriteOpenings.instructions };
  const answers = ['Tea first.', 'Rain outside.'].map((opening) => ({ text: `${opening} It holds 350 ml.` }));
  await testApp.sandbox.answers(merchant.shop, answers);
  const id = await batches.start({ source, completionType: rewriteOpenings.completionType, completionSettings });
  await batches.ended(id);
  const texts = (await batches.items(id)).map(({ after }) => after.description);
  expect(texts.toSorted()).toEqual(['<p>Rain outside. It holds 350 ml.</p>', '<p>Tea first. It holds 350 ml.</p>']);
  const prompts = await testApp.sandbox.prompts(merchant.shop);
  expect(prompts.at(-1)).toContain(rewriteOpenings.instructions);
});
