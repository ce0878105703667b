import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { movableClock } from '../../../tests/support/clock.ts';
import { attempt } from './attempt.ts';
import type { ProviderModel } from './providers.ts';

const prompt = { version: '1', system: '', user: 'Hi', parts: null, maxOutputTokens: 10 };
const timing = { firstWordMs: 5_000, silenceMs: 5_000, wholeMs: 5_000 };

/** A model that streams these pieces and records the signal of each call. */
function fakeModel(pieces: object[]) {
  const signals: AbortSignal[] = [];
  const model = {
    modelId: 'model',
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
    'succeeded',
    [
      { type: 'text-delta', delta: 'Hello' },
      { type: 'finish', finishReason: { unified: 'stop' }, usage },
    ],
  ],
  ['failed', [{ type: 'error', error: new Error('broken') }]],
])('a call that %s leaves no abort listener that would keep its text in memory', async (_, pieces) => {
  const { model, signals } = fakeModel(pieces);
  const { signal } = new AbortController();
  await attempt(model, prompt, {
    shopId: null,
    signal,
    onDelta: () => {},
    marksCache: true,
    timing,
    clock: movableClock(),
  }).catch(() => null);
  expect(signals.map((each) => getEventListeners(each, 'abort'))).toEqual([[]]);
});
