import { expect, test } from 'vitest';
import { anthropicMessages, chatCompletions } from './replayed/wire-formats.ts';
import { openTextModel, type TextModelConfig } from './text-model.ts';
import { textModelPromises } from './text-model-promises.ts';

const timing = { wholeMs: 25_000, firstRetryMs: 10, longestWaitMs: 10_000 };
const opened =
  (provider: TextModelConfig['provider'], model: string) =>
  (baseUrl: string, silenceMs = 10_000) =>
    openTextModel({ provider, model, apiKey: 'key', baseUrl, singleConcurrency: 3, timing: { ...timing, silenceMs } });

textModelPromises('an OpenAI-compatible server', chatCompletions, opened('openai-compatible', 'llama'));
textModelPromises('OpenAI', chatCompletions, opened('openai', 'gpt-4.1-mini'));
textModelPromises('OpenAI with a model that reasons', chatCompletions, opened('openai', 'gpt-5-mini'));
textModelPromises('Anthropic', anthropicMessages, opened('anthropic', 'claude-sonnet-4-5'));
textModelPromises('Anthropic with an older model', anthropicMessages, opened('anthropic', 'claude-3-haiku-20240307'));

test('a server that cannot be reached is a failure worth a retry', async () => {
  const model = opened('openai-compatible', 'llama')('http://127.0.0.1:9/v1');
  const prompt = { version: '1', system: '', user: 'Hi', parts: null, maxOutputTokens: 10 };
  await expect(model.write(prompt, { signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'model_failed',
    isRetryable: true,
  });
});
