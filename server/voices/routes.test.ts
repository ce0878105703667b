import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import type { Request } from '../../common/contract/contract.ts';
import type { VoiceRule } from '../../common/contract/voices/voice-shapes.ts';
import { batchesOf } from '../../tests/support/shops/batches.ts';
import { anOrder } from '../../tests/support/shops/standing-orders.ts';
import type { Merchant, TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

let testApp: TestShop;
beforeAll(async () => {
  testApp = await freshShop();
});
afterAll(async () => await testApp?.close());

const rule = (kind: VoiceRule['kind'], text: string): VoiceRule => ({ kind, text, example: '', isOn: true });
const texts = [
  'We weave this blanket in our own mill. The wool is soft, and it keeps its colour for years. Our weavers finish every edge by hand.',
  'We turn each bowl from a single piece of beech. The grain stays visible, and the colour deepens with use. Our oil is free of solvents.',
  'We dye the linen in small batches. The cloth is heavy, and the colour holds through many washes. Our seams are double.',
];

test('a save that a colleague has overtaken saves nothing, and says what stands now', async () => {
  const merchant = await testApp.newcomer();
  const colleague = testApp.merchant({ shop: merchant.shop, user: 2 });
  const { voice } = (await merchant.call('saveVoice', { request: { name: 'House', rules: [] } })).body;
  const { id, version } = voice;
  const theirs = { id, version, name: 'House', rules: [rule('avoided_word', 'cosy')] };
  expect((await colleague.call('saveVoice', { request: theirs })).status).toBe(200);
  const mine = await merchant.call('saveVoice', { request: { ...theirs, rules: [rule('avoided_word', 'cheap')] } });
  const error = { code: 'changed_meanwhile', message: expect.stringContaining('Nothing was saved') };
  const changed = { changedBy: expect.stringMatching(/\w/), changedAt: expect.any(String) };
  expect([mine.status, mine.body]).toMatchObject([
    409,
    { error, current: { id, version: 2, rules: theirs.rules, ...changed } },
  ]);

  const { body: glossary } = await merchant.call('readGlossary');
  const request = { ...glossary, neverTranslated: ['Kurbits'] };
  expect((await colleague.call('saveGlossary', { request })).body).toMatchObject({ version: glossary.version + 1 });
  const overtaken = await merchant.call('saveGlossary', { request: { ...request, neverTranslated: ['Linnea'] } });
  expect([overtaken.status, overtaken.body]).toMatchObject([
    409,
    { error, current: { version: glossary.version + 1, neverTranslated: ['Kurbits'], ...changed } },
  ]);
});

test('a shop’s first voice is its default, and a change makes a new version', async () => {
  const merchant = await testApp.newcomer();
  expect((await merchant.call('voices')).body).toEqual({ voices: [], deleted: [] });
  const rules = [rule('avoided_word', 'cosy')];
  const { voice } = (await merchant.call('saveVoice', { request: { name: 'House', rules } })).body;
  expect(voice).toEqual({
    id: expect.any(String),
    name: 'House',
    version: 1,
    ownTexts: [],
    rules,
    isDefault: true,
    appliesTo: [],
  });

  const changed = [...rules, rule('punctuation', 'No emoji')];
  const saved = await merchant.call('saveVoice', { request: { id: voice.id, name: 'House', rules: changed } });
  expect(saved.body.voice).toEqual({ ...voice, version: 2, rules: changed });
  expect((await merchant.call('voices')).body.voices).toEqual([{ ...voice, version: 2, rules: changed }]);
});

test('only one voice is the default', async () => {
  const merchant = await testApp.newcomer();
  const save = async (name: string, isDefault: boolean) =>
    (await merchant.call('saveVoice', { request: { name, rules: [], isDefault } })).body.voice;
  await save('One', true);
  const two = await save('Two', true);
  await save('Three', false);
  const { voices } = (await merchant.call('voices')).body;
  expect(voices.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([two.id]);
  expect(voices.map(({ name }) => name)).toEqual(['Two', 'One', 'Three']);
});

test('a deleted voice is no longer used: its texts still name it, and standing orders use the default and say so', async () => {
  const merchant = await testApp.newcomer();
  const save = async (name: string) =>
    (await merchant.call('saveVoice', { request: { name, rules: [rule('avoided_word', 'cosy')] } })).body.voice;
  const [house, playful] = [await save('House'), await save('Playful')];
  const { body: text } = await write(merchant, { voiceId: playful.id });
  expect(text).toMatchObject({ voice: { id: playful.id, version: 1 } });
  const { standingOrder: order } = (
    await merchant.call('saveStandingOrder', { request: anOrder({ name: 'New products', voiceId: playful.id }) })
  ).body;

  const refused = await merchant.call('deleteVoice', { query: { id: house.id } });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { error: { message: expect.stringContaining('default') } },
  ]);
  const { status, body } = await merchant.call('deleteVoice', { query: { id: playful.id } });
  expect(status).toBe(200);
  expect(body.voices.map(({ id }) => id)).toEqual([house.id]);
  expect(body).toMatchObject({ deleted: [{ id: playful.id, name: 'Playful' }], standingOrders: ['New products'] });

  const { body: history } = await merchant.call('history', { query: { tab: 'generations' } });
  expect(history.entries[0]).toMatchObject({ voice: { id: playful.id, version: 1 } });
  const [changed] = (await merchant.call('standingOrders')).body.standingOrders;
  expect(changed).not.toHaveProperty('voiceId');
  expect(changed).toMatchObject({
    version: order.version + 1,
    changes: [{ what: 'The voice “Playful” was deleted: it uses the default voice' }, { what: expect.any(String) }],
  });
  const again = [
    await merchant.call('deleteVoice', { query: { id: playful.id } }),
    await merchant.call('saveVoice', { request: { id: playful.id, name: 'Playful', rules: [] } }),
    await write(merchant, { voiceId: playful.id }),
  ];
  expect(again.map((answer) => answer.status)).toEqual([404, 404, 404]);

  // The last one can be deleted; the next one is the default again.
  expect((await merchant.call('deleteVoice', { query: { id: house.id } })).body.voices).toEqual([]);
  expect(await save('New')).toMatchObject({ isDefault: true });
});

test('a voice is learnt from pasted texts and from products, and nothing is saved', async () => {
  const merchant = testApp.merchant();
  const { body } = await merchant.call('learnVoice', { request: { texts } });
  expect(body.voice.rules.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sentence_length', 'person', 'punctuation', 'opening', 'structure', 'spelling']),
  );
  const described = (await testApp.sandbox.products(merchant.shop))
    .filter(({ descriptionHtml }) => descriptionHtml.length > 300)
    .slice(0, 5);
  const fromProducts = await merchant.call('learnVoice', { request: { productIds: described.map(({ id }) => id) } });
  expect(fromProducts.status).toBe(200);
  expect(fromProducts.body.voice.rules.length).toBeGreaterThan(4);
  expect((await merchant.call('voices')).body.voices).toEqual([]);
});

test('texts that a voice cannot be learnt from, and unknown voices and products, are refused in words', async () => {
  const merchant = testApp.merchant();
  const few = await merchant.call('learnVoice', { request: { texts: ['Warm.'] } });
  expect([few.status, few.body]).toMatchObject([400, { error: { message: expect.stringContaining('at least 3') } }]);
  expect((await merchant.call('learnVoice', { request: { productIds: ['1'] } })).status).toBe(404);
  const unknown = await merchant.call('saveVoice', { request: { id: 'none', name: 'House', rules: [] } });
  expect(unknown.status).toBe(404);
  const bad = await merchant.call('saveVoice', {
    request: { name: '', rules: [{ kind: 'shout', text: 'x' } as unknown as VoiceRule] },
  });
  expect(bad.status).toBe(400);
});

const write = (merchant: Merchant, rest: Partial<Request<'generate'>> = {}) =>
  merchant.call('generate', {
    request: {
      completionType: 'product_description',
      inputs: {
        product_name: 'Alpine Wool Blanket',
        product_description:
          'Woven in Tyrol from pure new wool. It measures 130 by 180 cm. The edges are stitched by hand. It is warm and breathable. Wash it by hand in cold water. The blanket folds small and fits on a shelf.',
      },
      completionSettings: { ...defaultSettings, completionLength: 'M' },
      ...rest,
    },
  });

test('a text is written in the default voice, rewritten once when it is off, and says which version made it', async () => {
  const merchant = await testApp.newcomer();
  const rules = [rule('must_appear', 'Made to be handed down'), rule('avoided_word', 'breathable')];
  const { voice } = (await merchant.call('saveVoice', { request: { name: 'House', rules } })).body;

  await testApp.sandbox.answers(merchant.shop, [
    { text: 'A breathable blanket for the evenings on the terrace.' },
    { text: 'Made to be handed down: a blanket for the evenings on the terrace.' },
  ]);
  const { body } = await write(merchant);
  if (body.type !== 'text') throw new Error(body.type);
  expect(body.text).toContain('Made to be handed down');
  expect(body.text).not.toContain('breathable');
  expect(body.voice).toEqual({ id: voice.id, version: 1, distance: 0, faults: [], checked: 1 });
  const history = (await merchant.call('history', { query: { tab: 'generations' } })).body.entries;
  expect(history).toMatchObject([{ voice: { id: voice.id, version: 1 } }]);

  const plain = (await write(merchant, { voiceId: null })).body;
  expect(plain).toMatchObject({ type: 'text', voice: null });
  expect((await write(merchant, { voiceId: 'none' })).status).toBe(404);
});

test('what is still off after the rewrite is named', async () => {
  const merchant = await testApp.newcomer();
  const rules = [rule('sentence_length', 'up to 2 words'), rule('punctuation', 'No emoji')];
  await merchant.call('saveVoice', { request: { name: 'House', rules } });
  const { body } = await write(merchant);
  expect(body).toMatchObject({
    voice: { distance: expect.any(Number), faults: [expect.stringContaining('Its sentences have')] },
  });
  expect(body.type === 'text' && body.voice?.distance).toBeGreaterThan(0.3);
});

test('a batch keeps the voice it started with', async () => {
  const merchant = testApp.merchant();
  const [product] = (await testApp.sandbox.products(merchant.shop)).filter(
    ({ descriptionHtml }) => descriptionHtml.length > 300,
  );
  const rules = [rule('must_not_appear', 'cheap')];
  const { voice } = (await merchant.call('saveVoice', { request: { name: 'Batch', rules } })).body;
  const batches = batchesOf(merchant);
  const id = await batches.start({ source: { type: 'ids_list', ids: [product?.id ?? ''] }, voiceId: voice.id });
  await merchant.call('saveVoice', { request: { id: voice.id, name: 'Batch', rules: [] } });
  await batches.ended(id);
  expect(await batches.items(id)).toMatchObject([{ voice: { id: voice.id, version: 1, distance: 0, faults: [] } }]);
});

test('a pilot is written again and continued in the voice it was started with, and a rerun starts with it', async () => {
  // Its shop has no voice yet.
  const merchant = (await freshShop('small')).merchant();
  const batches = batchesOf(merchant);
  const ids = (await testApp.sandbox.products(merchant.shop)).slice(0, 4).map(({ id }) => id);
  const source = { type: 'ids_list' as const, ids };
  const single = { type: 'ids_list' as const, ids: ids.slice(0, 1) };
  const rerunVoice = async (batchId: string) => (await merchant.call('rerunBatch', { query: { batchId } })).body.voice;
  const before = await batches.start({ source: single });
  const save = async (name: string) =>
    (await merchant.call('saveVoice', { request: { name, rules: [rule('punctuation', 'No emoji')] } })).body.voice;
  const [house, playful] = [await save('House'), await save('Playful')];

  const id = await batches.start({ source, pilot: true, voiceId: playful.id });
  await batches.until(id, ({ status }) => status === 'paused');
  const completionSettings = { ...defaultSettings, freeTextInstructions: 'Name the season.' };
  await merchant.call('batchAction', { request: { id, action: 'rewrite_pilot', completionSettings } });
  await batches.until(id, ({ status }) => status === 'paused');
  await merchant.call('batchAction', { request: { id, action: 'resume' } });
  await batches.ended(id);
  expect((await batches.items(id)).map(({ voice }) => voice?.id)).toEqual(ids.map(() => playful.id));
  expect(await rerunVoice(id)).toEqual({ id: playful.id, deletedName: null });

  const without = await batches.start({ source: single, voiceId: null });
  expect(await rerunVoice(without)).toEqual({ id: null, deletedName: null });
  // When this one was started there was no voice to choose.
  expect(await rerunVoice(before)).toEqual({ deletedName: null });
  await merchant.call('deleteVoice', { query: { id: playful.id } });
  expect(await rerunVoice(id)).toEqual({ deletedName: 'Playful' });
  const appliesTo = [{ by: 'vendor' as const, value: 'Nobody' }];
  await merchant.call('saveVoice', { request: { id: house.id, name: 'House', rules: [], appliesTo } });
  expect(await rerunVoice(await batches.start({ source: single }))).toEqual({ deletedName: null });
});

test('a banned word in a batch is a warning, also when a reviewer types it', async () => {
  const merchant = testApp.merchant();
  const [product] = (await testApp.sandbox.products(merchant.shop)).filter(
    ({ descriptionHtml }) => descriptionHtml.length > 300,
  );
  const switchedOff = { ...rule('must_not_appear', 'clearance'), isOn: false };
  const rules = [rule('must_not_appear', 'cheap'), rule('punctuation', 'No emoji'), switchedOff];
  const { voice } = (await merchant.call('saveVoice', { request: { name: 'Strict', rules } })).body;
  const batches = batchesOf(merchant);
  const id = await batches.start({ source: { type: 'ids_list', ids: [product?.id ?? ''] }, voiceId: voice.id });
  await batches.ended(id);
  const [item] = await batches.items(id);
  const warned = { type: 'banned_words', words: ['cheap'] };
  expect(item?.warnings).not.toContainEqual(warned);
  const [[field, before] = ['', '']] = Object.entries(item?.after ?? {});
  const edit = async (text: string) => {
    const request = { batchId: id, itemId: item?.id ?? '', after: { [field]: text } };
    return (await merchant.call('editBatchItem', { request })).body.item;
  };
  const edited = await edit(`${before} It is cheap, on clearance.`);
  expect(edited.warnings).toContainEqual(warned);
  expect(edited.voice).toMatchObject({ distance: 0.5, faults: ['It says “cheap”, which this voice never says.'] });
  const again = await edit(before);
  expect(again.warnings).not.toContainEqual(warned);
  expect(again.voice).toMatchObject({ distance: 0, faults: [] });
});
