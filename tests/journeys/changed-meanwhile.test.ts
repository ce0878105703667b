import { expect, test } from 'vitest';
import { anOrder } from '../support/shops/standing-orders.ts';
import { app, open, openShop, page, testApp } from './journey-shop.ts';

openShop(() => {}, 'small');

const save = () => page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
const colleague = () => testApp.merchant({ user: 2 });

test('a standing order that a colleague paused meanwhile is not switched on by an old form: both are shown', async () => {
  const create = await colleague().call('saveStandingOrder', { request: anOrder({ name: 'New lamps' }) });
  const { id } = create.body.standingOrder;
  await open(`/standing-orders/${id}`, { width: 390 });
  await app.getByLabel('Tokens a day, at most').fill('35');
  await colleague().call('saveStandingOrder', { request: anOrder({ id, name: 'New lamps', isOn: false }) });
  await save();
  const note = app.getByText('This was changed while you were editing');
  await note.waitFor();
  await app.getByText('Yours: 35').waitFor();
  await app.getByText('In your store’s settings now: No').waitFor();
  expect(await app.getByLabel('Tokens a day, at most').inputValue()).toBe('35');
  const read = async () => (await colleague().call('standingOrders')).body.standingOrders[0];
  expect(await read()).toMatchObject({ isOn: false, tokensPerDay: 20 });

  await app.getByRole('button', { name: 'Take theirs' }).click();
  await note.waitFor({ state: 'detached' });
  expect(await app.getByLabel('Tokens a day, at most').inputValue()).toBe('20');
  await app.getByLabel('Tokens a day, at most').fill('40');
  await save();
  await expect.poll(read).toMatchObject({ isOn: false, tokensPerDay: 40 });
});

test('a voice that a colleague has saved meanwhile is shown beside what was typed, which can be saved', async () => {
  const rules = [{ kind: 'avoided_word' as const, text: 'cheap', example: '', isOn: true }];
  const create = await colleague().call('saveVoice', { request: { name: 'House', rules } });
  const { id } = create.body.voice;
  await open('/brand-voice');
  const name = app.getByLabel('Name', { exact: true });
  await name.fill('Our own voice');
  await colleague().call('saveVoice', { request: { id, name: 'House of Wool', rules } });
  await save();
  await app.getByText('This was changed while you were editing').waitFor();
  await app.getByText('Yours: Our own voice').waitFor();
  await app.getByText('In your store’s settings now: House of Wool').waitFor();
  expect(await name.inputValue()).toBe('Our own voice');
  await app.getByRole('button', { name: 'Save mine' }).click();
  await app.getByRole('heading', { name: 'Our own voice v3' }).waitFor();
});

test('a word that a colleague has added to the glossary meanwhile stays, and so does the one that was typed', async () => {
  const read = async () => (await colleague().call('readGlossary')).body;
  await open('/brand-voice/words', { width: 390 });
  const field = app.getByLabel('Brand, product line or name');
  await field.fill('Meadow');
  await colleague().call('saveGlossary', { request: { neverTranslated: ['Alpina'], translations: [] } });
  await app.getByRole('button', { name: 'Add word' }).click();
  await app.getByText(/what you typed is still in its field/).waitFor();
  await app.getByText('Alpina', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('Meadow');
  expect((await read()).neverTranslated).toEqual(['Alpina']);
  await app.getByRole('button', { name: 'Add word' }).click();
  await expect.poll(async () => (await read()).neverTranslated).toEqual(['Alpina', 'Meadow']);
});
