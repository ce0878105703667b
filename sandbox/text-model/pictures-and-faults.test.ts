import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText } from 'ai';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Faults } from '../faults/faults.ts';
import { PICTURE_FOLDER, pictureBytes } from '../shops/sample/pictures/picture-files.ts';
import { KeptPrompts } from './kept-prompts.ts';
import { QueuedAnswers } from './queued-answers.ts';
import { aPrompt } from './test-prompt.ts';
import { registerTextModel } from './text-model.ts';

type Fault = Awaited<ReturnType<Faults['beforeModelCall']>>;

let app: FastifyInstance;
let url: string;
let fault: Fault;
let faults: Faults;
let calls: string[];

beforeEach(async () => {
  fault = 'go on';
  faults = new Faults();
  calls = [];
  app = Fastify();
  registerTextModel(app, {
    faults: {
      settings: () => faults.settings(),
      beforeModelCall: async () => fault,
      isFalseQuote: () => faults.isFalseQuote(null),
    },
    calls: { count: (where, operation) => calls.push(`${where} ${operation}`) },
    answers: new QueuedAnswers(),
    prompts: new KeptPrompts(),
    shopOf: () => null,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const post = (body: object, init: { headers?: Record<string, string>; signal?: AbortSignal } = {}): Promise<Response> =>
  fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer any', ...init.headers },
    body: JSON.stringify({ model: 'sandbox-writer', messages: [{ role: 'user', content: aPrompt({}) }], ...body }),
    ...(init.signal ? { signal: init.signal } : {}),
  });

const instant = { 'x-sandbox-pace': 'instant' };
const model = () =>
  createOpenAICompatible({
    name: 'sandbox',
    baseURL: `${url}/v1`,
    apiKey: 'any',
    headers: instant,
    includeUsage: true,
    supportsStructuredOutputs: true,
  })('sandbox-writer');

interface Completion {
  choices: { message: { role: string; content: string }; finish_reason: string }[];
  usage: {
    prompt_tokens: number;
    completion_tokens: number;
    total_tokens: number;
    prompt_tokens_details: { cached_tokens: number };
  };
}

describe('pictures', () => {
  const png = readFileSync(join(PICTURE_FOLDER, 'blanket/rust/alpine-wool-blanket.png'));
  const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
  const withPicture = (address: string) => ({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: aPrompt({ type: 'image_alt_text' }) },
          { type: 'image_url', image_url: { url: address } },
        ],
      },
    ],
  });
  const altText = async (address: string) =>
    ((await (await post(withPicture(address))).json()) as Completion).choices[0]?.message.content;
  const refusal = async (address: string) => {
    const response = await post(withPicture(address));
    return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
  };

  test('a picture of the sample is seen, and another is not', async () => {
    expect(await altText(dataUrl(png))).toMatch(/^Alpine Wool Blanket in rust/);
    const small = pictureBytes('blanket/rust/alpine-wool-blanket.png', 200) ?? png;
    expect(await altText(dataUrl(small))).toMatch(/^Alpine Wool Blanket in rust/);
    expect(await altText(dataUrl(Buffer.concat([png, Buffer.from('x')])))).toContain('I cannot tell');
  });

  test('the AI SDK sends a file part that is seen', async () => {
    const { text } = await generateText({
      model: model(),
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What does this show?' },
            { type: 'file', mediaType: 'image/png', data: new Uint8Array(png) },
          ],
        },
      ],
    });
    expect(text).toMatch(/^A rust red blanket/);
  });

  test('a model that cannot see refuses pictures, and answers texts', async () => {
    faults.set({ model: { canSee: false } });
    expect(await refusal(dataUrl(png))).toEqual([
      400,
      'Invalid content type. image_url is only supported by certain models.',
    ]);
    expect((await post({})).status).toBe(200);
  });

  test('an address is not fetched, and what is no picture is refused', async () => {
    expect(await refusal('http://127.0.0.1:1/picture.png')).toEqual([400, expect.stringContaining('download')]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refusal(dataUrl(svg, 'image/svg+xml'))).toEqual([400, expect.stringContaining('unsupported image')]);
    expect(await refusal('data:text/plain,hello')).toEqual([400, expect.stringContaining('unsupported image')]);
  });
});

describe('faults', () => {
  test('errors alternate between a server error and a rate limit', async () => {
    fault = 'error';
    const [first, second] = [await post({}), await post({})];

    expect([first.status, second.status]).toEqual([500, 429]);
    expect(((await second.json()) as { error: { code: string } }).error.code).toBe('rate_limit_exceeded');
  });

  test('a hanging model sends nothing until the client disconnects', async () => {
    fault = 'hang';
    const gaveUp = post({ stream: true }, { signal: AbortSignal.timeout(300) });

    await expect(gaveUp).rejects.toThrow(/timeout|aborted/i);
    await expect.poll(connections).toBe(0);
  });

  test('a model that hangs does not keep the sandbox from stopping', async () => {
    fault = 'hang';
    const waiting = post({}).catch(() => 'cut off');
    await expect.poll(() => calls.length).toBe(1);
    await app.close();

    expect(await waiting).toBe('cut off');
  });

  test('a malformed answer is not JSON', async () => {
    fault = 'malformed';
    const text = await (await post({})).text();

    expect(() => JSON.parse(text)).toThrow();
  });

  test('a malformed stream breaks off in the middle', async () => {
    fault = 'malformed';
    const response = await post({ stream: true }, { headers: instant });

    await expect(response.text()).rejects.toThrow();
  });

  test('a client that disconnects ends the stream at once', async () => {
    const leaving = new AbortController();
    const response = await post(
      { stream: true, messages: [{ role: 'user', content: aPrompt({ length: 'up to 400 words' }) }] },
      { signal: leaving.signal },
    );
    await response.body?.getReader().read();
    leaving.abort();

    await expect.poll(connections, { interval: 10 }).toBe(0);
  });
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
