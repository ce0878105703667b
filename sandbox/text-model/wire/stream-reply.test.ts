import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { chatReply } from './chat-reply.ts';
import { streamReply } from './stream-reply.ts';

const longText = 'A sentence of a few words. '.repeat(100);
const request = {
  model: 'm',
  user: null,
  turns: [],
  stream: true,
  includeUsage: false,
  maxTokens: null,
  format: { type: 'text' },
} as const;

/** Streams the long text to a client that disconnects at the signal; returns what was sent and the time it took. */
async function streamUntil(abortAfterMs: number): Promise<{ sent: string; lastedMs: number }> {
  let result: Promise<{ sent: string; lastedMs: number }> | undefined;
  const server = createServer((_, response) => {
    result = watched(response, abortAfterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const body = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).then((response) => response.text());
  await expect.poll(() => result !== undefined).toBe(true);
  const watchedResult = await result;
  server.closeAllConnections();
  server.close();
  await body.catch(() => '');
  return watchedResult as { sent: string; lastedMs: number };
}

async function watched(response: ServerResponse, abortAfterMs: number): Promise<{ sent: string; lastedMs: number }> {
  let sent = '';
  const write = response.write.bind(response) as (chunk: string) => boolean;
  response.write = ((chunk: string) => {
    sent += chunk;
    return write(chunk);
  }) as typeof response.write;
  const started = performance.now();
  await streamReply(response, chatReply({ ...request, turns: [] }, longText, 0), {
    includeUsage: false,
    pace: 'pleasant',
    cutInTheMiddle: false,
    signal: AbortSignal.timeout(abortAfterMs),
  }).catch(() => {});
  return { sent, lastedMs: performance.now() - started };
}

test('the stream ends when the client disconnects', async () => {
  const { sent } = await streamUntil(200);

  expect(sent).not.toContain('"finish_reason":"stop"');
});

test('without a disconnect the whole text is streamed', async () => {
  const { sent, lastedMs } = await streamUntil(10_000);

  expect(lastedMs).toBeGreaterThan(800);
  expect(sent).toContain('"finish_reason":"stop"');
});

test.each([
  ['a word without an end', 'A'.repeat(10_000)],
  ['words, breaks and space at the end', ' One two\n\nthree four five  six. \n'],
  ['signs without spaces', '我们的羊毛毯又到货了，三种新颜色。Warm 毛毯'],
])('%s arrives as it is', async (_, text) => {
  const sent: string[] = [];
  const out = { writeHead: () => {}, write: (event: string) => sent.push(event), end: () => {} };
  await streamReply(out as unknown as ServerResponse, chatReply({ ...request, turns: [] }, text, 0), {
    includeUsage: false,
    pace: 'instant',
    cutInTheMiddle: false,
    signal: new AbortController().signal,
  });
  const contents = sent.map((event) => JSON.parse(event.slice('data: '.length)).choices[0].delta.content ?? '');
  expect(contents.join('')).toBe(text);
  expect(contents.length).toBe(
    Math.ceil((text.match(/\p{Script=Han}{1,4}|[^\s\p{Script=Han}]+/gu) ?? []).length / 3) + 2,
  );
});
