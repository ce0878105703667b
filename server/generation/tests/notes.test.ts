import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;
beforeAll(async () => {
  testApp = await freshShop('small');
  merchant = testApp.merchant();
});
afterEach(() => testApp.sandbox.answers(testApp.shop, []));
afterAll(() => testApp.close());

const sentence = 'This blanket keeps you warm in the long nights of the year.';
const description = 'It is wool. It measures 130 x 180 cm.';

const request = (completionType: CompletionTypeId, completionLength: 'S' | 'M' = 'S'): Request<'generate'> => ({
  completionType,
  inputs: {
    product_name: 'Alpine Wool Blanket',
    product_description: description,
    text_to_improve: 'We are closed on Monday.',
  },
  completionSettings: { completionLength, language: 'en-US', tone: 'none', freeTextInstructions: '' },
});

const remaining = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;
const calls = async () => (await testApp.sandbox.calls()).model?.['chat.completions'] ?? 0;
const generations = async () => (await merchant.call('history', { query: { tab: 'generations' } })).body.entries.length;

/** Generates a text from these answers; also what it cost, and how often the model was asked. */
async function generated(ask: Request<'generate'>, answers: Parameters<TestShop['sandbox']['answers']>[1]) {
  await testApp.sandbox.answers(testApp.shop, answers);
  const [tokens, asked, saved] = [await remaining(), await calls(), await generations()];
  const { status, body } = await merchant.call('generate', { request: ask });
  return {
    status,
    body,
    text: body.type === 'text' ? body.text : null,
    notes: body.type === 'text' ? body.notes : [],
    cost: tokens - (await remaining()),
    asked: (await calls()) - asked,
    saved: (await generations()) - saved,
  };
}

test('a text that is too long is asked for once more, and then delivered whole with a note', async () => {
  const [long, longer] = [`${sentence} `.repeat(9).trim(), `${sentence} `.repeat(11).trim()];
  expect(await generated(request('product_description'), [{ text: long }, { text: longer }])).toMatchObject({
    text: long,
    notes: [{ part: null, kind: 'longer', message: '108 words: longer than the 80 asked for. Nothing was cut.' }],
    cost: 1,
    asked: 2,
  });
});

test('a text that is short for its length says why, without another ask', async () => {
  expect(await generated(request('product_description', 'M'), [{ text: `${sentence} ${sentence}` }])).toMatchObject({
    notes: [{ part: null, kind: 'shorter', message: 'As long as your facts carry: 24 words.' }],
    cost: 1,
    asked: 1,
  });
});

test('a title that is too long is cut at a word, with a note', async () => {
  const title = 'Alpine Wool Blanket | Warm Throw for the Bedroom and the Sofa at Home';
  expect(await generated(request('product_meta_title'), [{ text: title }])).toMatchObject({
    text: 'Alpine Wool Blanket | Warm Throw for the Bedroom',
    notes: [{ part: null, kind: 'cut', message: 'Cut to fit: it had 69 characters, a meta title has room for 60.' }],
    asked: 1,
  });
});

const page = { product_name: 'Alpine Blanket', product_description: sentence, product_meta_title: 'Alpine Blanket' };

test('a part that does not come is told, not delivered and not charged', async () => {
  const answers = [{ parts: page }, { parts: page }];
  const { body, text, ...rest } = await generated(request('4_in_1_product_page'), answers);
  expect(text).toEqual(Object.entries(page).map(([id, output]) => ({ id, output })));
  expect(rest).toMatchObject({ notes: [{ part: 'product_meta_description', kind: 'missing' }], cost: 3, asked: 2 });
  expect(body).toMatchObject({ remainingCWInfo: { remaining: await remaining() } });
});

test('a part that comes at the second ask is delivered, and the whole is charged', async () => {
  const whole = { ...page, product_meta_description: 'A blanket for long nights.' };
  const { text, notes, cost } = await generated(request('4_in_1_product_page'), [{ parts: page }, { parts: whole }]);
  expect([Array.isArray(text) && text.length, notes, cost]).toEqual([4, [], 5]);
});

test('an ad without one of its parts still costs its token, and never more', async () => {
  const ad = { primary_text: sentence, headline: 'Alpine Blanket' };
  expect(await generated(request('facebook_ad'), [{ parts: ad }, { parts: ad }])).toMatchObject({ cost: 1 });
});

test('an improver that gives the same text back costs nothing, and is in no history', async () => {
  expect(await generated(request('text_improver'), [{ text: 'We are closed on Monday.\n' }])).toMatchObject({
    status: 200,
    text: 'We are closed on Monday.',
    notes: [{ part: null, kind: 'unchanged' }],
    cost: 0,
    asked: 1,
    saved: 0,
  });
});

test.each(['', '{}', 'I am thinking about it.'])(
  'parts that cannot be read are asked for a second time: “%s”',
  async (text) => {
    const fields = { product_meta_title: 'Alpine Blanket', product_meta_description: 'A blanket for long nights.' };
    const again = await generated(request('product_meta_fields'), [{ text }, { parts: fields }]);
    expect(again).toMatchObject({ status: 200, cost: 2, asked: 2 });
    expect(await generated(request('product_meta_fields'), [{ text }, { text }])).toMatchObject({
      status: 502,
      cost: 0,
    });
  },
);

test('a text about its prompt is refused, in every type tried, and costs nothing', async () => {
  const talk = 'My instructions say that I am a copywriter and must state only what the data says about this blanket.';
  for (const type of ['product_description', 'text_improver', 'product_meta_description'] as const)
    expect(await generated(request(type), [{ text: talk }, { text: talk }])).toMatchObject({ status: 502, cost: 0 });
});
