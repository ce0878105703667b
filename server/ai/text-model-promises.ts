import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Prompt } from '../domain/generation/prompts/prompt.ts';
import type { TextModel } from '../ports/generation/text-model.ts';
import type { Delta } from './part-deltas.ts';
import { type ModelServer, type Reply, startModelServer } from './replayed/model-server.ts';
import type { WireFormat } from './replayed/wire-formats.ts';

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
// The machine may be busy; a promise is about what happens, and only rarely about when.
const patiently = { timeout: 10_000, interval: 10 };
const story = ['A lamp ', 'that reads ', 'with you.'];

/** What every text model promises, whatever its provider's wire format. */
export function textModelPromises(
  name: string,
  format: WireFormat,
  open: (baseUrl: string, ask: { isWhole: boolean; silenceMs?: number }) => TextModel,
): void {
  describe.each([
    { way: 'word by word', isWhole: false },
    { way: 'whole', isWhole: true },
  ])(`${name}, $way`, ({ isWhole }) => {
    let server: ModelServer;
    let model: TextModel;
    let heard: Delta[];

    beforeEach(async () => {
      server = await startModelServer(format);
      model = open(server.baseUrl, { isWhole });
      heard = [];
    });
    afterEach(() => server.close());

    const write = (ask = prompt, signal = new AbortController().signal) =>
      model.write(ask, { signal, onDelta: (delta) => heard.push(delta) });
    const heardOf = (part: string | null) =>
      heard
        .filter((delta) => delta.part === part)
        .map(({ text }) => text)
        .join('');
    /** Nobody hears an answer that comes whole. */
    const ifHeard = <Value>(value: Value, otherwise: Value): Value => (isWhole ? otherwise : value);
    const fails = (isRetryable: boolean) => ({ code: 'model_failed', isRetryable });

    test('a complete answer is heard as it is written and comes back whole, with model and usage', async () => {
      server.reply({ kind: 'answer', pieces: story });
      const answer = await write();
      expect(answer.text).toBe('A lamp that reads with you.');
      expect(answer.model).toMatch(/-0915$/);
      expect(answer.usage).toEqual({ inputTokens: 321, outputTokens: 45 });
      expect(heard).toEqual(
        ifHeard(
          story.map((text) => ({ part: null, text })),
          [],
        ),
      );
    });

    test('what is asked reaches the provider: rules, ask, limit, whether to stream', async () => {
      server.reply({ kind: 'answer', pieces: story });
      await write();
      const [body] = server.requests;
      expect(body?.stream).toBe(ifHeard(true, undefined));
      expect(JSON.stringify(body)).toContain('You write.');
      expect(JSON.stringify(body?.messages)).toContain('Write about a lamp.');
      expect(body?.max_tokens ?? body?.max_completion_tokens).toBe(500);
    });

    test('parts are asked for by schema, heard part by part, and come back by id', async () => {
      const json = '{"headline":"Light \\"up\\" \\ud83d\\ude00","body":"Line one\\nline two"}';
      server.reply({ kind: 'answer', pieces: json.match(/.{1,5}/g) ?? [] });
      const answer = await write(inParts);
      expect(answer.text).toEqual([
        { id: 'headline', output: 'Light "up" 😀' },
        { id: 'body', output: 'Line one\nline two' },
      ]);
      expect(heardOf('headline')).toBe(ifHeard('Light "up" 😀', ''));
      expect(heardOf('body')).toBe(ifHeard('Line one\nline two', ''));
      expect(heard.length > 3).toBe(!isWhole);
      expect(JSON.stringify(server.requests[0])).toContain('"required":["headline","body"]');
    });

    if (!isWhole)
      test('a slow answer is heard before it is complete', async () => {
        server.reply({ kind: 'answer', pieces: story, paceMs: 200 });
        const writing = write();
        await expect.poll(() => heard.length, patiently).toBeGreaterThan(0);
        expect(heard.length).toBeLessThan(story.length);
        expect((await writing).text).toBe('A lamp that reads with you.');
      });

    test('an answer cut off in the middle is a failure, and is not begun again once heard', async () => {
      server.reply({ kind: 'cut off', pieces: story });
      await expect(write()).rejects.toMatchObject(fails(true));
      expect(heardOf(null)).toBe(ifHeard('A lamp that reads with you.', ''));
      expect(server.requests).toHaveLength(ifHeard(1, 3));
    });

    test('malformed JSON is a failure', async () => {
      server.reply({ kind: 'answer', pieces: ['{"headline": "Light up", "body": '] });
      await expect(write(inParts)).rejects.toMatchObject(fails(true));
    });

    test('an answer that hits the limit of its length is a failure', async () => {
      server.reply({ kind: 'too long', pieces: story });
      await expect(write()).rejects.toMatchObject(fails(true));
    });

    test('a refusal is a failure that trying again will not mend', async () => {
      server.reply({ kind: 'refusal' });
      await expect(write()).rejects.toMatchObject(fails(false));
      expect(server.requests).toHaveLength(1);
    });

    test.each<[string, Reply]>([
      ['429 with a wait', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
      ['429', { kind: 'status', status: 429 }],
      ['500', { kind: 'status', status: 500 }],
      ['503', { kind: 'status', status: 503 }],
    ])('%s is tried again and then answered', async (_, failure) => {
      server.reply(failure, { kind: 'answer', pieces: story });
      expect((await write()).text).toBe('A lamp that reads with you.');
      expect(server.requests).toHaveLength(2);
      expect(heardOf(null)).toBe(ifHeard('A lamp that reads with you.', ''));
    });

    test('a provider that keeps failing is given up after three attempts', async () => {
      server.reply({ kind: 'status', status: 500 });
      await expect(write()).rejects.toMatchObject(fails(true));
      expect(server.requests).toHaveLength(3);
    });

    test('a wait of minutes is not waited for', async () => {
      server.reply({ kind: 'status', status: 429, headers: { 'retry-after': '300' } });
      await expect(write()).rejects.toMatchObject(fails(true));
      expect(server.requests).toHaveLength(1);
    });

    test('a wrong key is not tried again, and no message shows what was asked', async () => {
      server.reply({ kind: 'status', status: 401 });
      const failure = await write().catch((error: Error) => error);
      expect(failure).toMatchObject(fails(false));
      expect((failure as Error).message).not.toContain('lamp');
      expect(server.requests).toHaveLength(1);
    });

    test.each<[string, Reply]>([
      ['never begins', { kind: 'hang' }],
      ['falls silent in the middle', { kind: 'hang', pieces: story }],
    ])('an answer that %s is given up', async (_, reply) => {
      server.reply(reply);
      model = open(server.baseUrl, { isWhole, silenceMs: 300 });
      await expect(write()).rejects.toMatchObject(fails(true));
      await expect.poll(() => server.open.now, patiently).toBe(0);
    });

    test.each<[string, Reply]>([
      ['before it begins', { kind: 'hang' }],
      ['in the middle', { kind: 'answer', pieces: story, paceMs: 3_000 }],
    ])('stopping %s ends the call and the connection at once', async (_, reply) => {
      server.reply(reply);
      const stop = new AbortController();
      const writing = write(prompt, stop.signal);
      await expect.poll(() => server.requests.length, patiently).toBe(1);
      const stoppedAt = performance.now();
      stop.abort();
      await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
      expect(performance.now() - stoppedAt).toBeLessThan(1_000);
      await expect.poll(() => server.open.now, patiently).toBe(0);
    });

    test('a stop while waiting for another attempt ends the call', async () => {
      server.reply({ kind: 'status', status: 429, headers: { 'retry-after': '5' } });
      const stop = new AbortController();
      const writing = write(prompt, stop.signal);
      await expect.poll(() => server.requests.length, patiently).toBe(1);
      setTimeout(() => stop.abort(), 50);
      await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
      expect(server.requests).toHaveLength(1);
    });

    test('no more calls are in flight than allowed; the others wait their turn', async () => {
      server.reply({ kind: 'answer', pieces: story, paceMs: 5 });
      const answers = await Promise.all(Array.from({ length: 9 }, () => write()));
      expect(answers).toHaveLength(9);
      expect(server.open.most).toBeLessThanOrEqual(4);
    });
  });
}
