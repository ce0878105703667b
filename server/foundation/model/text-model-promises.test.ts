import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ModelServer, type Reply, startModelServer } from '../../../tests/support/model/model-server.ts';
import { anthropicMessages, chatCompletions } from '../../../tests/support/model/wire-formats.ts';
import { clock, maxSilenceMs, opened } from '../../../tests/support/texts/model-under-test.ts';
import type { Delta } from './part-deltas.ts';
import type { Prompt } from './prompt.ts';
import type { TextModel } from './text-model-port.ts';

const prompt: Prompt = {
  version: '1',
  system: 'You write.',
  user: 'Write about a lamp.',
  parts: null,
  maxOutputTokens: 500,
};
const inParts: Prompt = {
  ...prompt,
  parts: [
    { id: 'headline', description: 'the headline' },
    { id: 'body', description: 'the text' },
  ],
};
// Long, because a busy machine is slow and most promises are not about time.
const patient = { timeout: 10_000, interval: 10 };
const story = ['A lamp ', 'that reads ', 'with you.'];

const models = [
  { name: 'an OpenAI-compatible server', format: chatCompletions, open: opened('openai-compatible', 'llama') },
  { name: 'OpenAI', format: chatCompletions, open: opened('openai', 'gpt-4.1-mini') },
  { name: 'OpenAI with a model that reasons', format: chatCompletions, open: opened('openai', 'gpt-5-mini') },
  { name: 'Anthropic', format: anthropicMessages, open: opened('anthropic', 'claude-sonnet-4-5') },
  {
    name: 'Anthropic with an older model',
    format: anthropicMessages,
    open: opened('anthropic', 'claude-3-haiku-20240307'),
  },
];
const ways = [
  { way: 'streamed', isStreamed: true },
  { way: 'whole', isStreamed: false },
];

// What every text model promises, for each provider's wire format.
describe.each(models.flatMap((model) => ways.map((way) => ({ ...model, ...way }))))(
  '$name, $way',
  ({ format, open, isStreamed }) => {
    let server: ModelServer;
    let model: TextModel;
    let shown: Delta[];

    beforeEach(async () => {
      server = await startModelServer(format);
      model = open(server.baseUrl, { isStreamed });
      shown = [];
    });
    afterEach(() => server.close());

    const generate = (request = prompt, signal = new AbortController().signal) =>
      model.generate(request, { shopId: 'demo.myshopify.com', signal, onDelta: (delta) => shown.push(delta) });
    const shownOf = (part: string | null) =>
      shown
        .filter((delta) => delta.part === part)
        .map(({ text }) => text)
        .join('');
    /** A whole response sends no deltas. */
    const ifStreamed = <Value>(value: Value, otherwise: Value): Value => (isStreamed ? value : otherwise);
    const fails = (isRetryable: boolean) => ({ code: 'model_failed', isRetryable });

    test('a complete text is streamed in deltas and returned whole, with model and usage', async () => {
      server.reply({ kind: 'answer', pieces: story });
      const result = await generate();
      expect(result.text).toBe('A lamp that reads with you.');
      expect(result.model).toMatch(/-0915$/);
      expect(result.usage).toEqual({ inputTokens: 321, cachedTokens: 0, outputTokens: 45 });
      expect(shown).toEqual(
        ifStreamed(
          story.map((text) => ({ part: null, text })),
          [],
        ),
      );
    });

    test('the provider receives a hash of the shop, and never its address', async () => {
      server.reply({ kind: 'answer', pieces: story });
      await generate();
      const body = JSON.stringify(server.requests[0]);
      expect(body).toContain(createHash('sha256').update('demo.myshopify.com').digest('hex'));
      expect(body).not.toContain('demo.myshopify.com');
    });

    test('the provider receives the system prompt, the user prompt, the limit and whether to stream', async () => {
      server.reply({ kind: 'answer', pieces: story });
      await generate();
      const [body] = server.requests;
      expect(body?.stream).toBe(ifStreamed(true, undefined));
      expect(JSON.stringify(body)).toContain('You write.');
      expect(JSON.stringify(body?.messages)).toContain('Write about a lamp.');
      expect(body?.max_tokens ?? body?.max_completion_tokens).toBe(500);
    });

    test('parts are requested by schema, streamed part by part and returned by id', async () => {
      const json = '{"headline":"Light \\"up\\" \\ud83d\\ude00","body":"Line one\\nline two"}';
      server.reply({ kind: 'answer', pieces: json.match(/.{1,5}/g) ?? [] });
      const result = await generate(inParts);
      expect(result.text).toEqual([
        { id: 'headline', output: 'Light "up" 😀' },
        { id: 'body', output: 'Line one\nline two' },
      ]);
      expect(shownOf('headline')).toBe(ifStreamed('Light "up" 😀', ''));
      expect(shownOf('body')).toBe(ifStreamed('Line one\nline two', ''));
      expect(shown.length > 3).toBe(isStreamed);
      expect(JSON.stringify(server.requests[0])).toContain('"required":["headline","body"]');
    });

    if (isStreamed)
      test('a slow text is shown before it is complete', async () => {
        server.reply({ kind: 'answer', pieces: story, paceMs: 200 });
        const generating = generate();
        await expect.poll(() => shown.length, patient).toBeGreaterThan(0);
        expect(shown.length).toBeLessThan(story.length);
        expect((await generating).text).toBe('A lamp that reads with you.');
      });

    test('a text cut off in the middle is a failure, and is not requested again once words were shown', async () => {
      server.reply({ kind: 'cut off', pieces: story });
      await expect(generate()).rejects.toMatchObject(fails(true));
      expect(shownOf(null)).toBe(ifStreamed('A lamp that reads with you.', ''));
      expect(server.requests).toHaveLength(ifStreamed(1, 3));
    });

    test('malformed JSON is a failure', async () => {
      server.reply({ kind: 'answer', pieces: ['{"headline": "Light up", "body": '] });
      await expect(generate(inParts)).rejects.toMatchObject(fails(true));
    });

    test('a text that reaches the token limit is a failure', async () => {
      server.reply({ kind: 'too long', pieces: story });
      await expect(generate()).rejects.toMatchObject(fails(true));
    });

    test('a refusal is a failure that is not worth a retry', async () => {
      server.reply({ kind: 'refusal' });
      await expect(generate()).rejects.toMatchObject(fails(false));
      expect(server.requests).toHaveLength(1);
    });

    test.each<[string, Reply]>([
      ['429 with a wait', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
      ['429', { kind: 'status', status: 429 }],
      ['500', { kind: 'status', status: 500 }],
      ['503', { kind: 'status', status: 503 }],
    ])('%s is retried and then succeeds', async (_, failure) => {
      server.reply(failure, { kind: 'answer', pieces: story });
      expect((await generate()).text).toBe('A lamp that reads with you.');
      expect(server.requests).toHaveLength(2);
      expect(shownOf(null)).toBe(ifStreamed('A lamp that reads with you.', ''));
    });

    test('a provider that keeps failing gets three attempts', async () => {
      server.reply({ kind: 'status', status: 500 });
      await expect(generate()).rejects.toMatchObject(fails(true));
      expect(server.requests).toHaveLength(3);
    });

    test('a wait of minutes is a failure at once', async () => {
      server.reply({ kind: 'status', status: 429, headers: { 'retry-after': '300' } });
      await expect(generate()).rejects.toMatchObject(fails(true));
      expect(server.requests).toHaveLength(1);
    });

    test('a wrong key is not retried, and the message does not quote the prompt', async () => {
      server.reply({ kind: 'status', status: 401 });
      const failure = await generate().catch((error: Error) => error);
      expect(failure).toMatchObject(fails(false));
      expect((failure as Error).message).not.toContain('lamp');
      expect(server.requests).toHaveLength(1);
    });

    test.each<[string, Reply]>([
      ['never begins', { kind: 'hang' }],
      ['stops in the middle', { kind: 'hang', pieces: story }],
    ])('a response that %s times out', async (_, reply) => {
      server.reply(reply);
      const generating = generate();
      generating.catch(() => {});
      await expect.poll(() => server.requests.length, patient).toBe(1);
      if (isStreamed && reply.kind === 'hang' && reply.pieces)
        await expect.poll(() => shown.length, patient).toBeGreaterThan(0);
      await expect(clock.moveUntilSettled(generating, { stepMs: maxSilenceMs })).rejects.toMatchObject(fails(true));
      await expect.poll(() => server.open.now, patient).toBe(0);
    });

    test.each<[string, Reply]>([
      ['before it begins', { kind: 'hang' }],
      ['in the middle', { kind: 'answer', pieces: story, paceMs: 3_000 }],
    ])('an abort %s ends the call and the connection at once', async (_, reply) => {
      server.reply(reply);
      const stop = new AbortController();
      const generating = generate(prompt, stop.signal);
      await expect.poll(() => server.requests.length, patient).toBe(1);
      stop.abort();
      await expect(generating).rejects.toMatchObject({ name: 'AbortError' });
      await expect.poll(() => server.open.now, patient).toBe(0);
    });

    test('an abort while waiting for the next attempt ends the call', async () => {
      server.reply({ kind: 'status', status: 429, headers: { 'retry-after': '5' } });
      const stop = new AbortController();
      const generating = generate(prompt, stop.signal);
      await expect.poll(() => server.requests.length, patient).toBe(1);
      setTimeout(() => stop.abort(), 50);
      await expect(generating).rejects.toMatchObject({ name: 'AbortError' });
      expect(server.requests).toHaveLength(1);
    });
  },
);
