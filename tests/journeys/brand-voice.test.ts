import { expect, test } from 'vitest';
import { batchesOf } from '../support/shops/batches.ts';
import { addressInAdmin, pick } from './browser.ts';
import { app, button, open, openSyncedShop, page, testApp, visit } from './journey-shop.ts';

openSyncedShop();

const saveBar = () => page.getByRole('region', { name: 'Unsaved changes' });
const voices = async () => (await testApp.merchant().call('voices')).body.voices;
const product = 'Alpine Wool Blanket';

test('a voice is learnt from proposed products, shown as a proposal, and saved by the merchant alone', async () => {
  await open('');
  await page.getByRole('link', { name: 'Brand voice' }).click();
  await app.getByText('No voice yet.').waitFor();
  await button('Learn from your texts').click();
  const dialog = app.getByRole('dialog', { name: 'Learn from your texts' });
  const learn = dialog.getByRole('button', { name: 'Learn from these' });
  await dialog.getByText('You chose 0 texts. At least 3 are needed.').waitFor();
  expect(await learn.isDisabled()).toBe(true);
  const proposed = dialog.getByRole('list', { name: 'Products to learn from' }).getByRole('checkbox');
  await proposed.first().waitFor();
  for (const place of [0, 1, 2, 3]) await proposed.nth(place).check();
  await dialog.getByText('4 texts chosen. Learning costs nothing.').waitFor();
  await learn.click();

  await app.getByRole('heading', { name: 'Proposed voice' }).first().waitFor();
  await app.getByText('Nothing is saved yet.').waitFor();
  expect(await voices()).toEqual([]);
  const length = app.getByRole('region', { name: 'Sentence length' });
  expect(await length.getByRole('textbox').inputValue()).toMatch(/^\d+ to \d+ words/);

  const shown = app.getByRole('list', { name: 'Texts that show the voice' }).getByRole('checkbox');
  expect(await shown.count()).toBe(4);
  expect(await shown.nth(2).isDisabled()).toBe(true);
  await shown.first().uncheck();
  await shown.nth(2).check();

  await app.getByLabel('Name', { exact: true }).fill('House');
  await saveBar().getByRole('button', { name: 'Save' }).click();
  await app.getByRole('heading', { name: 'House v1' }).waitFor();
  await saveBar().waitFor({ state: 'hidden' });
  expect(await voices()).toMatchObject([{ name: 'House', version: 1, isDefault: true }]);
  expect((await voices())[0]?.ownTexts).toHaveLength(2);
  expect(visit.problems).toEqual([]);
});

test('how much a text may say is chosen on a tab of its own, whose address can be opened', async () => {
  await open('/brand-voice');
  await app.getByRole('tab', { name: 'Truth' }).click();
  const strict = app.getByRole('radio', { name: 'Strict' });
  expect(await app.getByRole('radio', { name: 'Natural' }).isChecked()).toBe(true);
  await app.getByText('Strict', { exact: true }).click();
  await app.getByText('Saved.').waitFor();
  expect((await testApp.merchant().call('truth')).body).toEqual({ truth: 'strict' });
  await page.goto(addressInAdmin(testApp, '/brand-voice/truth'));
  await strict.waitFor();
  expect(await strict.isChecked()).toBe(true);
  expect(await app.getByRole('tab', { name: 'Truth' }).getAttribute('aria-selected')).toBe('true');
  expect(visit.problems).toEqual([]);
});

test('texts in several languages get a clear answer', async () => {
  await open('/brand-voice');
  await button('Learn from your texts').click();
  const texts = [
    'We weave this blanket in our own mill, and the wool keeps its warmth for many years.',
    'We turn each bowl from a single piece of beech, so the grain of the wood stays visible.',
    'Diese Decke ist aus Wolle und wird in unserer Weberei von Hand gewebt, damit sie lange hält.',
    'Das Messer ist aus Stahl und liegt gut in der Hand, weil der Griff aus Nussbaum ist.',
  ];
  for (const [place, text] of texts.entries()) {
    if (place > 0) await button('Add another text').click();
    await app.getByLabel(`Text ${place + 1}`).fill(text);
  }
  await button('Learn from these').click();
  await app.getByText('These texts are in several languages').waitFor();
});

test('a rule is edited, switched off, deleted and added; leaving with unsaved changes asks first', async () => {
  await open('/brand-voice');
  const length = app.getByRole('textbox', { name: 'Sentence length' });
  await length.fill('5 to 9 words in a sentence, on average');
  await saveBar().waitFor();
  await page.getByRole('link', { name: 'Usage History' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await saveBar().getByRole('button', { name: 'Discard' }).click();
  await saveBar().waitFor({ state: 'hidden' });
  expect(await length.inputValue()).not.toMatch(/^5 to 9/);

  await length.fill('5 to 9 words in a sentence, on average');
  await app.getByRole('checkbox', { name: 'Use: No emoji' }).uncheck();
  const deleted = app.getByRole('region', { name: 'Openings' });
  await deleted.getByRole('button', { name: /^Delete/ }).click();
  await app.getByLabel('Kind of rule').selectOption({ label: 'Avoided words' });
  await app.getByLabel('Rule', { exact: true }).fill('premium');
  await button('Add rule').click();
  await saveBar().getByRole('button', { name: 'Save' }).click();
  await app.getByRole('heading', { name: 'House v2' }).waitFor();
  const [voice] = await voices();
  expect(voice?.rules).toContainEqual({ kind: 'avoided_word', text: 'premium', example: '', isOn: true });
  expect(voice?.rules.find(({ text }) => text === 'No emoji')?.isOn).toBe(false);
  expect(voice?.rules.some(({ kind }) => kind === 'opening')).toBe(false);
  expect(voice?.rules[0]?.text).toBe('5 to 9 words in a sentence, on average');
});

test('a product’s text is heard with the saved voice and with the changed one, at a cost that is said before', async () => {
  await open('/brand-voice');
  await button('Choose a product').click();
  await pick(page, product);
  await app.getByText('Costs 1 token, like any other text.').waitFor();
  await app.getByLabel('Kind of rule').selectOption({ label: 'Must appear' });
  await app.getByLabel('Rule', { exact: true }).fill('Made to be handed down');
  await button('Add rule').click();
  await app.getByText('Costs 2 tokens, like any other text.').waitFor();
  const left = async () => (await testApp.merchant().call('currentUser')).body.remainingCWInfo.remaining;
  const before = await left();
  await button('Write both samples').click();
  const old = app.getByRole('region', { name: 'Saved voice, v2' });
  const changed = app.getByRole('region', { name: 'With your changes' });
  await old.getByText('Voice: House v2').waitFor();
  await changed.getByText('Made to be handed down').waitFor();
  expect(await old.getByText('Made to be handed down').count()).toBe(0);
  expect(await left()).toBe(before - 2);
  await app.getByText('Costs 1 token, like any other text.').waitFor();
});

test('the voice is chosen beside the tone; the result and the history name its version', async () => {
  const [stove] = (await testApp.sandbox.products(testApp.shop)).filter(({ title }) => title === product);
  await open(`?id=${stove?.id.split('/').at(-1)}`);
  const choice = app.getByLabel('Brand voice', { exact: true });
  await choice.waitFor();
  expect(await choice.locator('option').allTextContents()).toEqual(['House (default)', 'No voice']);
  const output = app.getByRole('region', { name: 'Generated text' });
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await output.getByText('Voice: House v2').waitFor();
  await choice.selectOption({ label: 'No voice' });
  await app.getByRole('button', { name: /^Write Again/ }).click();
  await output.getByText('2 of 2').waitFor();
  expect(await output.getByText(/^Voice: /).count()).toBe(0);

  await page.getByRole('link', { name: 'Usage History' }).click();
  const rows = app.getByRole('button', { name: new RegExp(product) });
  await rows.nth(1).click();
  await app.getByText('House v2', { exact: true }).waitFor();
});

test('a starter voice is a proposal; it is given to a product type, and a batch’s items say which voice made them', async () => {
  await open('/brand-voice');
  await button('Start with this: Playful').click();
  await app.getByText('Nothing is saved yet.').waitFor();
  await app.getByLabel('Products by').selectOption({ label: 'Product type' });
  const types = app.getByLabel('Product type', { exact: true });
  await expect.poll(() => types.locator('option').count()).toBeGreaterThan(1);
  await types.selectOption({ index: 1 });
  const productType = (await types.locator('option').nth(1).textContent()) ?? '';
  await button('Add products').click();
  await saveBar().getByRole('button', { name: 'Save' }).click();
  await app.getByRole('heading', { name: 'Playful v1' }).waitFor();

  const merchant = testApp.merchant();
  const { rows } = (await merchant.call('productTablePage', { request: { filters: { productType } } })).body;
  const { rows: all } = (await merchant.call('productTablePage', { request: { filters: {} } })).body;
  const [ofType, other] = [rows[0], all.find(({ id }) => !rows.some((row) => row.id === id))];
  const ids = [ofType?.id, other?.id];
  await page.goto(addressInAdmin(testApp, `?ids=${ids.map((id) => id?.split('/').at(-1)).join(',')}`));
  const choice = app.getByLabel('Brand voice', { exact: true });
  await choice.waitFor();
  expect(await choice.locator('option').allTextContents()).toEqual([
    'By product',
    'House (default)',
    'Playful',
    'No voice',
  ]);
  await app.getByRole('button', { name: /^Write 2 products/ }).click();
  for (const [row, voice] of [
    [ofType, 'Playful v1'],
    [other, 'House v2'],
  ] as const) {
    const card = app.getByRole('article').filter({ hasText: row?.title ?? '' });
    await card.getByText('Ready').waitFor();
    // By key: the text of the card above may arrive and move this one away from the pointer.
    const head = card.getByRole('button', { name: row?.title ?? '', expanded: false });
    await head.press('Enter');
    await card.getByText(`Voice: ${voice}`).waitFor();
  }
});

test('a voice is deleted after a question, the default only when it is the last; its texts still name it', async () => {
  const playful = (await voices()).find(({ name }) => name === 'Playful');
  await open('/brand-voice');
  expect(await button('Delete voice').isDisabled()).toBe(true);
  await app.getByText('To delete it, make another voice the default first.').waitFor();
  await button('Playful').click();
  await app.getByRole('heading', { name: 'Playful v1' }).waitFor();
  await button('Delete voice').click();
  const question = app.getByRole('dialog', { name: 'Delete “Playful”?' });
  await question.getByText('Standing orders that use it will use your default voice.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await voices()).toHaveLength(2);
  await button('Delete voice').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await app.getByText('“Playful” is deleted.').waitFor();
  await app.getByRole('heading', { name: 'House v2' }).waitFor();
  expect(await voices()).toMatchObject([{ name: 'House' }]);
  expect(await button('Delete voice').isDisabled()).toBe(false);

  const merchant = testApp.merchant();
  const [batch] = (await merchant.call('batches')).body.batches;
  const items = await batchesOf(merchant, testApp.clock).items(batch?.id ?? '');
  const ofDeleted = items.find(({ voice }) => voice?.id === playful?.id);
  await page.goto(addressInAdmin(testApp, `/batch-results/${batch?.id}`));
  const card = app.getByRole('article').filter({ hasText: ofDeleted?.title ?? '' });
  await card.getByText('Ready').waitFor();
  const note = card.getByText('Voice: Playful (deleted) v1');
  if ((await note.count()) === 0)
    await card
      .getByRole('button', { name: ofDeleted?.title ?? '' })
      .first()
      .click();
  await note.waitFor();

  const source = { type: 'ids_list' as const, ids: [ofDeleted?.productId ?? ''] };
  const rerun = await batchesOf(merchant, testApp.clock).start({ source, voiceId: null });
  await batchesOf(merchant, testApp.clock).ended(rerun);
  await page.goto(addressInAdmin(testApp, `/batch-results/${rerun}`));
  await button('More actions').click();
  await app.getByText('Run again').click();
  const choice = app.getByLabel('Brand voice', { exact: true }).locator('option:checked');
  await expect.poll(() => choice.textContent()).toBe('No voice');
});

test('a voice that spells in another way than the language of the form says so', async () => {
  const rules = [{ kind: 'spelling' as const, text: 'British spelling', example: '', isOn: true }];
  await testApp.merchant().call('saveVoice', { request: { name: 'British', isDefault: true, appliesTo: [], rules } });
  await open('/brand-voice');
  await app.getByText('The spelling and your language do not agree').waitFor();
  await app.getByText(/asks for British spelling, and your texts are written in English \(US\)/).waitFor();
  await app.getByRole('region', { name: 'Spelling' }).getByRole('textbox').fill('American spelling');
  await app.getByText('The spelling and your language do not agree').waitFor({ state: 'detached' });
});
