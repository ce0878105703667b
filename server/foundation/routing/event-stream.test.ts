import fastify from 'fastify';
import { expect, test } from 'vitest';
import { stillClock } from '../../../tests/support/clock.ts';
import { type EventStream, eventStream, wantsEventStream } from './event-stream.ts';

test('an idle stream sends heartbeats', async () => {
  const clock = stillClock();
  const app = fastify();
  const opened = new Promise<EventStream>((resolve) => {
    app.get('/', (_request, reply) => resolve(eventStream(reply, clock)));
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(address).then((response) => response.text());
  const stream = await opened;

  await clock.moveBy(31_000);
  stream.send('result', { text: 'one\ntwo' });
  stream.end();

  expect(await answer).toBe(': still here\n\n: still here\n\nevent: result\ndata: {"text":"one\\ntwo"}\n\n');
  await app.close();
});

test.each([
  ['text/event-stream', true],
  ['application/json, text/event-stream;q=0.9', true],
  ['application/json', false],
  ['*/*', false],
  [undefined, false],
])('Accept: %s requests a stream: %s', (accept, wanted) => {
  expect(wantsEventStream(accept)).toBe(wanted);
});
