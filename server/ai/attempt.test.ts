import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import type { ProviderModel } from './providers.ts';

const prompt = { version: '1', system: '', user: 'Hi', parts: null, maxOutputTokens: 10 };
const timing = { silenceMs: 5_000, wholeMs: 5_000 };

/** A provider that answers so, and remembers by which signal it would have been stopped. */
function aModel(pieces: object[]) {
  const signals: AbortSignal[] = [];
  const model = {
    modelId: 'writer',
    doStream: async ({ abortSignal }: { abortSignal: AbortSignal }) => {
      signals.push(abortSignal);
      return { stream: ReadableStream.from(pieces) };
    },
  } as unknown as ProviderModel;
  return { model, signals };
}

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };

test.each([
  [
    'has been written',
    [
      { type: 'text-delta', delta: 'Hello' },
      { type: 'finish', finishReason: { unified: 'stop' }, usage },
    ],
  ],
  ['has failed', [{ type: 'error', error: new Error('broken') }]],
])('nobody listens for the end of a text that %s, so that nothing of it stays in memory', async (_, pieces) => {
  const { model, signals } = aModel(pieces);
  const { signal } = new AbortController();
  await attempt(model, prompt, { signal, onDelta: () => {}, timing }).catch(() => null);
  expect(signals.map((each) => getEventListeners(each, 'abort'))).toEqual([[]]);
});
