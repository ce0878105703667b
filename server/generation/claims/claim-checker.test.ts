import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../../tests/support/clock.ts';
import { type ModelServer, startModelServer } from '../../../tests/support/model/model-server.ts';
import { anthropicMessages, chatCompletions } from '../../../tests/support/model/wire-formats.ts';
import { checkPrompt } from './check-prompt.ts';
import { openClaimChecker } from './claim-checker.ts';

const prompt = checkPrompt(
  ['Woven in Austria. Lasts a lifetime.'],
  [{ id: 'description', name: 'Description', value: 'Woven in Austria.', source: 'description', isUsed: true }],
);
// As a model answers it: indented, with the source's own words.
const recorded = `{
  "statements": [
    { "statement": "Woven in Austria", "quote": "Woven in Austria" },
    { "statement": "Lasts a lifetime", "quote": null }
  ]
}`;

describe.each([
  ['openai-compatible', 'llama', chatCompletions],
  ['openai', 'gpt-4.1-mini', chatCompletions],
  ['anthropic', 'claude-sonnet-4-5', anthropicMessages],
] as const)('%s', (provider, model, format) => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer(format);
  });
  afterEach(() => server.close());
  const clock = movableClock();
  const check = () =>
    openClaimChecker(
      { provider, model, apiKey: 'key', baseUrl: server.baseUrl, maxRunning: 2, timeoutMs: 10_000 },
      clock,
    ).check(prompt, { shopId: 'demo.myshopify.com', signal: new AbortController().signal });

  test('a recorded reply becomes statements with their quotations, and its tokens are known', async () => {
    server.reply({ kind: 'answer', pieces: [recorded] });
    expect(await check()).toEqual({
      statements: [
        { statement: 'Woven in Austria', quote: 'Woven in Austria', isCommon: false },
        { statement: 'Lasts a lifetime', quote: null, isCommon: false },
      ],
      usage: { inputTokens: 321, cachedTokens: 0, outputTokens: 45 },
    });
    expect(JSON.stringify(server.requests[0])).toContain('check_claims');
  });

  test('a reply that cannot be read, an error and a timeout are failures, after one try', async () => {
    server.reply({ kind: 'answer', pieces: ['Everything is fine.'] });
    await expect(check()).rejects.toMatchObject({ code: 'model_failed' });
    server.reply({ kind: 'status', status: 500 });
    await expect(check()).rejects.toMatchObject({ code: 'model_failed' });
    expect(server.requests).toHaveLength(2);
    server.reply({ kind: 'hang' });
    const late = expect(check()).rejects.toThrow();
    await expect.poll(() => server.requests.length).toBe(3);
    await clock.moveBy(10_000);
    await late;
  });
});
