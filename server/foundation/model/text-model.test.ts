import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startModelServer } from '../../../tests/support/model/model-server.ts';
import { anthropicMessages, chatCompletions, type RequestBody } from '../../../tests/support/model/wire-formats.ts';
import { clock, opened, timing } from '../../../tests/support/texts/model-under-test.ts';
import { maxPromptLength } from './bounded-prompt.ts';
import { delimitedBlock } from './delimited-block.ts';
import type { Delta } from './part-deltas.ts';
import { openTextModel } from './text-model.ts';

const prompt = { version: '1', system: '', user: 'Hi', parts: null, maxOutputTokens: 10 };

test.each([true, false])('a server that cannot be reached is a failure that is worth a retry', async (isStreamed) => {
  const model = opened('openai-compatible', 'llama')('http://127.0.0.1:9/v1', { isStreamed });
  await expect(model.generate(prompt, { shopId: null, signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'model_failed',
    isRetryable: true,
  });
});

test('a server that streams every response is understood, and asked for streams from then on', async () => {
  const asked: boolean[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as RequestBody;
    asked.push(body.stream === true);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.end(chatCompletions.answer(['A lamp.'], body).join(''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model = opened('openai-compatible', 'llama')(address, { isStreamed: false });
  for (const _ of [1, 2]) {
    expect(await model.generate(prompt, { shopId: null, signal: new AbortController().signal })).toMatchObject({
      text: 'A lamp.',
    });
  }
  expect(asked).toEqual([false, true, true]);
  server.closeAllConnections();
  server.close();
});

test('no request has more text than the most, whatever it is about, and its blocks stay closed', async () => {
  let asked = '';
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as RequestBody & { messages: { content: string }[] };
    asked = body.messages.map(({ content }) => content).join('');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(chatCompletions.answer(['A lamp.'], body).join(''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model = opened('openai-compatible', 'llama')(address, { isStreamed: true });
  const blocks = [
    delimitedBlock('data', '🧶'.repeat(100_000), 'product_description'),
    delimitedBlock('data', 'x'.repeat(30_000), 'facts'),
    delimitedBlock('instructions', 'Say du.'),
  ];
  const signal = new AbortController().signal;
  await model.generate({ ...prompt, system: 'Our rules.', user: blocks.join('\n') }, { shopId: null, signal });
  expect(asked.length).toBeGreaterThan(maxPromptLength - 100);
  expect(asked.length).toBeLessThanOrEqual(maxPromptLength);
  expect(asked).toContain('Our rules.');
  expect(asked).toContain('<instructions>\nSay du.\n</instructions>');
  expect(asked.match(/<data key="\w+">\n(?:(?:🧶)+|x+)\n<\/data>/gu)).toHaveLength(2);
  server.closeAllConnections();
  server.close();
});

test('a model may think for longer before its first word than between two words', async () => {
  const server = createServer(async (request, response) => {
    const [first = '', ...rest] = chatCompletions.answer(['A lamp.'], JSON.parse(await text(request)) as RequestBody);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(first);
    await clock.moveBy(1_500);
    response.end(rest.join(''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const model = openTextModel(
    {
      provider: 'openai-compatible',
      model: 'llama',
      apiKey: null,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      timing: { ...timing, firstWordMs: 20_000, silenceMs: 500 },
    },
    clock,
  );
  const options = { shopId: null, signal: new AbortController().signal, onDelta: () => {} };
  expect(await model.generate(prompt, options)).toMatchObject({ text: 'A lamp.' });
  server.closeAllConnections();
  server.close();
});

test.each([true, false])('an answer of megabytes is refused', async (isStreamed) => {
  const server = await startModelServer(chatCompletions);
  server.reply({ kind: 'answer', pieces: Array.from({ length: 300 }, () => 'x'.repeat(10_000)) });
  const model = opened('openai-compatible', 'llama')(server.baseUrl, { isStreamed });
  const options = { shopId: null, signal: new AbortController().signal, onDelta: () => {} };
  await expect(model.generate(prompt, options)).rejects.toThrow('far too much text');
  expect(server.requests).toHaveLength(1);
  await server.close();
});

// Some servers send a model's reasoning as part of the text.
test.each([
  ['with both tags', ['\n<th', 'ink>A lamp', '… it glows.</thi', 'nk>\n', '\n', 'A lamp ', 'that reads.']],
  ['without its opening tag', ['A lamp… it glows.', '</think>\n\n', 'A lamp that reads.']],
])('reasoning %s is not part of the text', async (_, pieces) => {
  const server = await startModelServer(chatCompletions);
  for (const isStreamed of [true, false]) {
    const shown: Delta[] = [];
    server.reply({ kind: 'answer', pieces });
    const model = opened('openai-compatible', 'llama')(server.baseUrl, { isStreamed });
    const options = {
      shopId: null,
      signal: new AbortController().signal,
      onDelta: (delta: Delta) => shown.push(delta),
    };
    expect(await model.generate(prompt, options)).toMatchObject({ text: 'A lamp that reads.' });
    const shownText = shown.map(({ text }) => text).join('');
    if (pieces[0]?.startsWith('\n<')) expect(shownText).toBe(isStreamed ? 'A lamp that reads.' : '');
  }
  await server.close();
});

test.each([
  ['reasoning', ['<think>', '{"headline":"Hm', '"}</think>\n', '{"headline":"Light up"}']],
  ['a code block', ['```json\n', '{"headline":"Light up"}\n', '```']],
  ['words round a code block', ['Here you ', 'go:\n```json\n', '{"headline":"Light up"}', '\n```\nAnything else?']],
  ['words', ['Here you go: ', '{"headline":"Light up"}']],
])('%s around parts is not part of them', async (_, pieces) => {
  const server = await startModelServer(chatCompletions);
  const prompt = {
    version: '1',
    system: '',
    user: 'Hi',
    parts: [{ id: 'headline', description: 'the headline' }],
    maxOutputTokens: 10,
  };
  for (const isStreamed of [true, false]) {
    const shown: Delta[] = [];
    server.reply({ kind: 'answer', pieces });
    const model = opened('openai-compatible', 'llama')(server.baseUrl, { isStreamed });
    const options = {
      shopId: null,
      signal: new AbortController().signal,
      onDelta: (delta: Delta) => shown.push(delta),
    };
    expect(await model.generate(prompt, options)).toMatchObject({ text: [{ id: 'headline', output: 'Light up' }] });
    expect(shown).toEqual(isStreamed ? [{ part: 'headline', text: 'Light up' }] : []);
  }
  await server.close();
});

test.each([true, false])(
  'what prompts have in common is marked for a provider that keeps only that: %s',
  async (marksCache) => {
    const server = await startModelServer(anthropicMessages);
    server.reply({ kind: 'answer', pieces: ['A lamp.'] });
    const config = {
      provider: 'anthropic',
      model: 'claude-sonnet-4-5',
      apiKey: 'key',
      baseUrl: server.baseUrl,
    } as const;
    const model = openTextModel({ ...config, marksCache }, clock);
    await model.generate({ ...prompt, system: 'You write.' }, { shopId: null, signal: new AbortController().signal });
    const [body] = server.requests;
    expect(body?.system).toEqual([
      { type: 'text', text: 'You write.', ...(marksCache && { cache_control: { type: 'ephemeral' } }) },
    ]);
    expect(JSON.stringify(body?.messages)).not.toContain('cache_control');
    await server.close();
  },
);
