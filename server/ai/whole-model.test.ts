import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type ProviderConfig, providerModel } from './providers.ts';
import { wholeModel } from './whole-model.ts';

interface Asked {
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: object;
}

let close = () => {};
afterEach(() => close());

/** Answers with these, one after the other, and keeps what it was asked. */
async function aServer(...answers: { status?: number; body: string }[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url, headers: request.headers, body: JSON.parse(await text(request)) });
    const { status = 200, body } = answers.shift() ?? { status: 500, body: '' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const config: ProviderConfig = { provider: 'openai-compatible', model: 'llama', apiKey: 'key', baseUrl };
  return { asked, config };
}

const choices = [{ index: 0, message: { role: 'assistant', content: 'A lamp — "warm".' }, finish_reason: 'stop' }];
const plain = { id: 'a', model: 'llama-3', choices, usage: { prompt_tokens: 7, completion_tokens: 5 } };
const call: Parameters<ReturnType<typeof wholeModel>['doGenerate']>[0] = {
  prompt: [
    { role: 'system', content: 'You write.' },
    { role: 'user', content: [{ type: 'text', text: 'Write about a “lamp”.' }] },
  ],
  maxOutputTokens: 120,
};
const said = (asked: Asked | undefined) => ({
  path: asked?.path,
  body: asked?.body,
  authorization: asked?.headers.authorization,
  host: asked?.headers.host,
  type: asked?.headers['content-type'],
});

test.each([
  ['key', ''],
  [null, ''],
  ['key', 'Ann:p%40ss@'],
  [null, 'Ann:p%40ss@'],
])('a plain question is what the library would ask, with key %s at //%s', async (apiKey, credentials) => {
  const { asked, config } = await aServer({ body: JSON.stringify(plain) }, { body: JSON.stringify(plain) });
  const baseUrl = `${config.baseUrl}`.replace('//', `//${credentials}`);
  const own = await wholeModel({ ...config, apiKey, baseUrl: `${baseUrl}/` }).doGenerate(call);
  const library = await providerModel({ ...config, apiKey, baseUrl, isWhole: true }).doGenerate(call);
  expect(said(asked[0])).toEqual(said(asked[1]));
  expect(asked[0]?.headers['user-agent']).toBe('yodel');
  expect(own.content).toEqual(library.content);
  expect(own.finishReason).toEqual(library.finishReason);
  expect(own.response?.modelId).toBe(library.response?.modelId);
  expect(own.usage.inputTokens.total).toBe(library.usage.inputTokens.total);
  expect(own.usage.outputTokens.total).toBe(library.usage.outputTokens.total);
});

test.each([
  ['says nothing of usage', { ...plain, usage: undefined }],
  ['names no model', { ...plain, model: undefined }],
  ['was cut short', { ...plain, choices: [{ ...choices[0], finish_reason: 'length' }] }],
  ['is empty', { ...plain, choices: [{ ...choices[0], message: { role: 'assistant', content: null } }] }],
])('an answer that %s is read by the library, and not asked for again', async (_, body) => {
  const { asked, config } = await aServer({ body: JSON.stringify(body) }, { body: JSON.stringify(body) });
  const { content, finishReason, usage } = await wholeModel(config).doGenerate(call);
  expect(asked).toHaveLength(1);
  const library = await providerModel({ ...config, isWhole: true }).doGenerate(call);
  expect({ content, finishReason, usage }).toEqual({
    content: library.content,
    finishReason: library.finishReason,
    usage: library.usage,
  });
});

test.each([
  ['a refusal', { status: 429, body: '{"error":{"message":"slow down"}}' }, { statusCode: 429 }],
  ['an answer that is no JSON', { body: 'Bad gateway' }, { statusCode: 200 }],
])('%s is put as the library puts it, and nobody is asked again', async (_, answer, error) => {
  const { asked, config } = await aServer(answer);
  await expect(wholeModel(config).doGenerate(call)).rejects.toMatchObject(error);
  expect(asked).toHaveLength(1);
});

test('a question that asks for parts goes through the library', async () => {
  const { asked, config } = await aServer({ body: JSON.stringify(plain) });
  const schema = { type: 'object' as const, properties: {} };
  await wholeModel(config).doGenerate({ ...call, responseFormat: { type: 'json', name: 'texts', schema } });
  expect(asked[0]?.body).toMatchObject({ response_format: { type: 'json_schema' } });
});
