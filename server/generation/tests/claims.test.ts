import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Claim } from '../../../common/contract/claims.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;
beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
});
afterEach(() => testApp.sandbox.faults({}));
afterAll(() => testApp.close());

const ask: Request<'generate'> = {
  completionType: 'product_description',
  inputs: {
    product_name: 'Alpine Wool Blanket',
    product_description: 'Woven in Austria of merino wool. 130 x 180 cm.',
  },
  completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
};

async function generated() {
  const { body } = await merchant.call('generate', { request: ask });
  if (body.type !== 'text') throw new Error(body.type);
  return body;
}

async function streamedEvents() {
  const answer = await merchant.send('generate', { request: ask, headers: { Accept: 'text/event-stream' } });
  return (await answer.text()).split('\n\n').flatMap((block) => {
    const [, event, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
    return event && event !== 'delta' ? [{ event, data: JSON.parse(data) }] : [];
  });
}

test('each statement comes with the words of the data that support it', async () => {
  const { text, claims, pleaseCheck } = await generated();
  const traced = claims.filter(({ source }) => source !== null);
  expect(traced.length).toBeGreaterThan(0);
  const data = `${ask.inputs.product_name}\n${ask.inputs.product_description}`;
  for (const claim of traced) {
    expect(text).toContain(claim.text);
    expect(data.toLowerCase()).toContain(claim.source?.quote.toLowerCase());
    expect(['title', 'description']).toContain(claim.source?.factId);
  }
  expect(pleaseCheck).toEqual(unsupported(claims));
});

test('a quotation that stands nowhere leaves its statement without a source', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { claims, pleaseCheck } = await generated();
  // What stands in the data word for word was traced without the model.
  const asked = claims.filter(({ text, source }) => source?.quote !== text);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ source }) => source === null)).toBe(true);
  expect(pleaseCheck).toEqual(unsupported(claims));
});

test('in a stream the claims follow the result, and end it', async () => {
  const events = await streamedEvents();
  expect(events.map(({ event }) => event)).toEqual(['result', 'claims']);
  const [result, traced] = events.map(({ data }) => data);
  expect(result).toMatchObject({ type: 'text', pleaseCheck: [] });
  expect(traced.claims.length).toBeGreaterThan(0);
  expect(Object.keys(traced).sort()).toEqual(['claims', 'isChecked', 'pleaseCheck']);
  expect([result.isChecked, traced.isChecked]).toEqual([false, true]);
});

test('the history has the claims of a text', async () => {
  const { generationId, claims } = await generated();
  const { body } = await merchant.call('history', { query: { tab: 'generations' } });
  const entry = body.entries.find(({ id }) => id === generationId);
  expect(entry).toMatchObject({ tab: 'generations', claims });
});

test('the check costs the merchant nothing, and is counted', async () => {
  const checks = async () => {
    const metrics = await (await fetch(`${testApp.url}/metrics`)).text();
    return Number(/claim_checks_total\{outcome="checked"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };
  const before = (await merchant.call('currentUser')).body.remainingCWInfo.remaining;
  const checksBefore = await checks();
  const { remainingCWInfo } = await generated();
  expect(remainingCWInfo.remaining).toBe(before - 1);
  expect(await checks()).toBe(checksBefore + 1);
});

test('an unsupported claim is removed from the saved text, at no cost, and only once', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { generationId, claims, remainingCWInfo } = await generated();
  const { part, text } = claims.find(({ source }) => source === null) as Claim;
  const remove = () => merchant.call('removeClaim', { request: { generationId, part, text } });

  const { status, body } = await remove();

  expect(status).toBe(200);
  expect(body.output).not.toContain(text);
  expect(body.html).not.toContain(text);
  expect(body.claims).toHaveLength(claims.length - 1);
  const { body: history } = await merchant.call('history', { query: { tab: 'generations' } });
  expect(history.entries.find(({ id }) => id === generationId)).toMatchObject({ text: body.output, html: body.html });
  const { remaining } = (await merchant.call('currentUser')).body.remainingCWInfo;
  expect(remaining).toBe(remainingCWInfo.remaining);
  expect((await remove()).status).toBe(404);
});

test('a statement that the merchant keeps has a source in the history from then on, in every text of the product', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const [product] = await testApp.sandbox.products(merchant.shop);
  const shopifyProductId = product?.id ?? '';
  const request = { ...ask, shopifyProductId };
  await testApp.sandbox.answers(merchant.shop, [
    { text: 'The blanket is woven in Austria. It is warm in winter.' },
    { text: 'It lasts for many years. The blanket is woven in Austria.' },
  ]);
  const { body } = await merchant.call('generate', { request });
  const { body: again } = await merchant.call('generate', { request });
  if (body.type !== 'text' || again.type !== 'text') throw new Error(body.type);
  const { text: value } = body.claims[0] as Claim;
  expect(again.claims).toContainEqual({ part: null, text: value, source: null });

  const add = { name: 'You confirmed', value };
  const { body: sheet } = await merchant.call('changeFacts', { request: { shopifyProductId, add } });

  const factId = sheet.facts.find((fact) => fact.value === value)?.id;
  const { body: history } = await merchant.call('history', { query: { tab: 'generations' } });
  for (const { generationId, claims } of [body, again]) {
    const entry = history.entries.find(({ id }) => id === generationId);
    const kept = claims.map((claim) => (claim.text === value ? { ...claim, source: { factId, quote: value } } : claim));
    expect(entry).toMatchObject({ claims: kept });
  }
  await merchant.call('changeFacts', { request: { shopifyProductId, remove: factId ?? '' } });
});

test('a description of megabytes neither stops the check nor makes a prompt long', async () => {
  const [product] = await testApp.sandbox.products(merchant.shop);
  const productDescriptionHtml = `<p>${'Filling to no end. '.repeat(10_000)}</p>`;
  const request = { ...ask, shopifyProductId: product?.id ?? '', productDescriptionHtml };
  const { body } = await merchant.call('generate', { request });
  expect(body).toMatchObject({ type: 'text', isChecked: true });
  const lengths = (await testApp.sandbox.prompts(testApp.shop)).map(({ length }) => length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(60_100);
});

test('another shop cannot remove a claim', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { generationId, claims } = await generated();
  const { part, text } = claims.find(({ source }) => source === null) as Claim;
  const other = (await freshShop('small')).merchant();
  expect((await other.call('removeClaim', { request: { generationId, part, text } })).status).toBe(404);
});

const unsupported = (claims: Claim[]) =>
  claims.filter(({ source }) => source === null).map(({ part, text }) => ({ part, text }));

const checkCalls = async () => (await testApp.sandbox.calls()).model?.['chat.completions (check)'] ?? 0;

test('a text of sentences that stand word for word in the data is traced without a call', async () => {
  const text = 'Woven in Austria of merino wool.';
  await testApp.sandbox.answers(testApp.shop, [{ text }]);
  const before = await checkCalls();
  const { claims, pleaseCheck } = await generated();
  expect(claims).toEqual([
    {
      part: null,
      text: 'Woven in Austria of merino wool',
      source: { factId: 'description', quote: 'Woven in Austria of merino wool', from: 'data' },
    },
  ]);
  expect([pleaseCheck, await checkCalls()]).toEqual([[], before]);
});

test('what everybody knows needs no check, in a natural store; in a strict one it does', async () => {
  const text = 'You pull it up to your chin. It hangs over the arm of a chair.';
  const statements = JSON.stringify({
    statements: [{ statement: 'You pull it up to your chin', quote: null, isCommon: true }],
  });
  const write = async () => {
    await testApp.sandbox.answers(testApp.shop, [{ text }, { text: statements }]);
    return generated();
  };

  expect((await merchant.call('truth')).body).toEqual({ truth: 'natural' });
  const natural = await write();
  expect(natural.claims).toContainEqual({
    part: null,
    text: 'You pull it up to your chin',
    source: null,
    isCommon: true,
  });
  expect(natural.pleaseCheck).toEqual([]);

  expect((await merchant.call('saveTruth', { request: { truth: 'strict' } })).body).toEqual({ truth: 'strict' });
  expect((await write()).pleaseCheck).toEqual([{ part: null, text: 'You pull it up to your chin' }]);
  const [prompt] = (await testApp.sandbox.prompts(testApp.shop)).slice(-2);
  expect(prompt).toContain('publishes what its data says and nothing beside it');
  await merchant.call('saveTruth', { request: { truth: 'natural' } });
});
