import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Claim } from '../../../common/contract/claims.ts';
import type { Request } from '../../../common/contract/contract.ts';
import { chatCompletions, type RequestBody } from '../../../tests/support/model/wire-formats.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import { type Merchant, startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const text =
  'A blanket for long evenings. It comes with a guarantee. It was woven in Norway. Wrap yourself in it and read on.';
const clause = 'It comes with a guarantee';
const statements = [
  { statement: clause, quote: null },
  { statement: 'It was woven in Norway', quote: null },
];

let testApp: TestApp;
let merchant: Merchant;
let productIds: string[];
let check = Promise.withResolvers<void>();
let asked = Promise.withResolvers<void>();
const model = createServer((incoming, response) => {
  void textOf(incoming).then(async (body) => {
    const request = JSON.parse(body) as RequestBody;
    const isCheck = body.includes('type: check_claims');
    if (isCheck) asked.resolve();
    if (isCheck) await check.promise;
    const answer = isCheck
      ? JSON.stringify({ statements })
      : body.includes('type: remove_statement')
        ? JSON.stringify({ sentence: '' })
        : text;
    const reply = request.stream
      ? chatCompletions.answer([answer], request).join('')
      : chatCompletions.whole(answer, request, 'answer');
    response.writeHead(200, { 'content-type': request.stream ? 'text/event-stream' : 'application/json' }).end(reply);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
  testApp = await startTestApp({ modelProxy: async () => url });
  merchant = testApp.merchant();
  productIds = (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id);
});
beforeEach(() => {
  check = Promise.withResolvers();
  asked = Promise.withResolvers();
});
afterAll(async () => {
  await testApp.close();
  model.closeAllConnections();
  model.close();
});

interface Streamed {
  generationId: string;
  claims: Claim[];
}

/** The events of a streamed text that follow its deltas: the text, then its claims. */
async function streamed(shopifyProductId: string) {
  const request: Request<'generate'> = {
    completionType: 'product_description',
    shopifyProductId,
    inputs: { product_name: 'Blanket', product_description: 'Wool.' },
    completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
  };
  const answer = await merchant.send('generate', { request, headers: { Accept: 'text/event-stream' } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  return {
    next: async (event: string): Promise<Streamed> => {
      for (;;) {
        const found = new RegExp(`event: ${event}\ndata: (.*)\n\n`).exec(received);
        if (found) return JSON.parse(found[1] ?? '') as Streamed;
        const { value, done } = (await reader?.read()) ?? { value: '', done: true };
        if (done) throw new Error(`The stream ended before ${event}: ${received}`);
        received += value;
      }
    },
  };
}

const keep = async (shopifyProductId: string, value: string) => {
  const add = { name: 'You confirmed', value };
  const { body } = await merchant.call('changeFacts', { request: { shopifyProductId, add } });
  return body.facts.find((fact) => fact.value === value)?.id ?? '';
};
const inHistory = async (generationId: string) => {
  const { body } = await merchant.call('history', { query: { tab: 'generations' } });
  return body.entries.find(({ id }) => id === generationId);
};
const sourceOf = (claims: Claim[], words: string) => claims.find((claim) => claim.text === words)?.source;

test('a statement that the merchant keeps while its text is still being checked stays kept', async () => {
  const productId = productIds[0] ?? '';
  const stream = await streamed(productId);
  const { generationId, claims: found } = await stream.next('result');
  const kept = found.find(({ text: words }) => clause.includes(words)) as Claim;
  const factId = await keep(productId, kept.text);
  check.resolve();

  const { claims } = await stream.next('claims');

  expect(sourceOf(claims, clause)).toEqual({ factId, quote: kept.text });
  expect(sourceOf(claims, 'It was woven in Norway')).toBeNull();
  expect(await inHistory(generationId)).toMatchObject({ claims });
});

test('a statement that the merchant removes while its text is still being checked stays removed', async () => {
  const stream = await streamed(productIds[1] ?? '');
  const { generationId, claims: found } = await stream.next('result');
  const { part, text: words } = found.find((claim) => clause.includes(claim.text)) as Claim;
  const { body } = await merchant.call('removeClaim', { request: { generationId, part, text: words } });
  expect(body.output).not.toContain(clause);
  check.resolve();

  const { claims } = await stream.next('claims');

  expect(claims.map((claim) => claim.text)).toEqual(['It was woven in Norway']);
  expect(await inHistory(generationId)).toMatchObject({ text: body.output, claims });
});

test('a statement that the merchant keeps while an item of a batch is being checked is supported in the item', async () => {
  const productId = productIds[2] ?? '';
  const batches = batchesOf(merchant);
  const id = await batches.start({
    source: { type: 'ids_list', ids: [productId] },
    completionType: 'product_description',
  });
  await asked.promise;
  const factId = await keep(productId, clause);
  check.resolve();
  await batches.ended(id);

  const isKept = async () => sourceOf((await batches.items(id))[0]?.claims ?? [], clause);
  await expect.poll(isKept).toEqual({ factId, quote: clause });
  const [item] = await batches.items(id);
  expect(item?.pleaseCheck.map((claim) => claim.text)).not.toContain(clause);
  expect(item?.pleaseCheck).not.toEqual([]);
});
