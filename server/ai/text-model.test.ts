import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Delta } from './part-deltas.ts';
import { startModelServer } from './replayed/model-server.ts';
import { anthropicMessages, chatCompletions, type RequestBody } from './replayed/wire-formats.ts';
import { openTextModel, type TextModelConfig } from './text-model.ts';
import { textModelPromises } from './text-model-promises.ts';

const prompt = { version: '1', system: '', user: 'Hi', parts: null, maxOutputTokens: 10 };
const timing = { wholeMs: 25_000, firstRetryMs: 10, maxWaitMs: 10_000 };
const opened =
  (provider: TextModelConfig['provider'], model: string) =>
  (baseUrl: string, { isWhole, silenceMs = 10_000 }: { isWhole: boolean; silenceMs?: number }) =>
    openTextModel({
      provider,
      model,
      apiKey: 'key',
      baseUrl,
      isWhole,
      singleConcurrency: 3,
      timing: { ...timing, silenceMs },
    });

textModelPromises('an OpenAI-compatible server', chatCompletions, opened('openai-compatible', 'llama'));
textModelPromises('OpenAI', chatCompletions, opened('openai', 'gpt-4.1-mini'));
textModelPromises('OpenAI with a model that reasons', chatCompletions, opened('openai', 'gpt-5-mini'));
textModelPromises('Anthropic', anthropicMessages, opened('anthropic', 'claude-sonnet-4-5'));
textModelPromises('Anthropic with an older model', anthropicMessages, opened('anthropic', 'claude-3-haiku-20240307'));

test.each([true, false])('a server that cannot be reached is a failure worth a retry', async (isWhole) => {
  const model = opened('openai-compatible', 'llama')('http://127.0.0.1:9/v1', { isWhole });
  await expect(model.write(prompt, { signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'model_failed',
    isRetryable: true,
  });
});

test('a call is turned away at once when a thousand wait already', async () => {
  const server = await startModelServer(chatCompletions);
  server.reply({ kind: 'hang' });
  const model = opened('openai-compatible', 'llama')(server.baseUrl, { isWhole: false });
  const stop = new AbortController();
  const waiting = Array.from({ length: 1_003 }, () => model.write(prompt, { signal: stop.signal }).catch(() => {}));
  await expect(model.write(prompt, { signal: stop.signal })).rejects.toMatchObject({
    code: 'too_many_requests',
    isRetryable: true,
  });
  stop.abort();
  await Promise.all(waiting);
  await server.close();
});

test('a server that streams whatever it is asked for is understood, and from then on asked to', async () => {
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
  const model = opened('openai-compatible', 'llama')(address, { isWhole: true });
  for (const _ of [1, 2]) {
    expect(await model.write(prompt, { signal: new AbortController().signal })).toMatchObject({ text: 'A lamp.' });
  }
  expect(asked).toEqual([false, true, true]);
  server.closeAllConnections();
  server.close();
});

// Whoever serves a model that reasons may hand out its thoughts with the text.
test.each([
  ['of the answer', ['\n<th', 'ink>A lamp', '… it glows.</thi', 'nk>\n', '\n', 'A lamp ', 'that reads.']],
  ['that were opened in the question already', ['A lamp… it glows.', '</think>\n\n', 'A lamp that reads.']],
])('thoughts %s are no part of it', async (_, pieces) => {
  const server = await startModelServer(chatCompletions);
  for (const isWhole of [false, true]) {
    const heard: Delta[] = [];
    server.reply({ kind: 'answer', pieces });
    const model = opened('openai-compatible', 'llama')(server.baseUrl, { isWhole });
    const ask = { signal: new AbortController().signal, onDelta: (delta: Delta) => heard.push(delta) };
    expect(await model.write(prompt, ask)).toMatchObject({ text: 'A lamp that reads.' });
    const said = heard.map(({ text }) => text).join('');
    if (pieces[0]?.startsWith('\n<')) expect(said).toBe(isWhole ? '' : 'A lamp that reads.');
  }
  await server.close();
});

test.each([
  ['thoughts', ['<think>', '{"headline":"Hm', '"}</think>\n', '{"headline":"Light up"}']],
  ['a code block', ['```json\n', '{"headline":"Light up"}\n', '```']],
  ['words round a code block', ['Here you ', 'go:\n```json\n', '{"headline":"Light up"}', '\n```\nAnything else?']],
  ['words', ['Here you go: ', '{"headline":"Light up"}']],
])('%s round parts are no part of them', async (_, pieces) => {
  const server = await startModelServer(chatCompletions);
  const prompt = {
    version: '1',
    system: '',
    user: 'Hi',
    parts: [{ id: 'headline', description: 'the headline' }],
    maxOutputTokens: 10,
  };
  for (const isWhole of [false, true]) {
    const heard: Delta[] = [];
    server.reply({ kind: 'answer', pieces });
    const model = opened('openai-compatible', 'llama')(server.baseUrl, { isWhole });
    const ask = { signal: new AbortController().signal, onDelta: (delta: Delta) => heard.push(delta) };
    expect(await model.write(prompt, ask)).toMatchObject({ text: [{ id: 'headline', output: 'Light up' }] });
    expect(heard).toEqual(isWhole ? [] : [{ part: 'headline', text: 'Light up' }]);
  }
  await server.close();
});
