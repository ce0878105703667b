import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BatchState } from '../../common/contract/batches.ts';
import { watchBatch } from './batch-events.ts';

let server: ReturnType<typeof createServer>;
let answer: (path: string, response: ServerResponse) => void;
let asked: IncomingMessage[];
let heard: string[];
let end: AbortController;

beforeEach(async () => {
  asked = [];
  heard = [];
  end = new AbortController();
  server = createServer((incoming, response) => {
    asked.push(incoming);
    answer(new URL(incoming.url ?? '', 'http://here').pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  end.abort();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function follow(): void {
  const { port } = server.address() as AddressInfo;
  const transport = {
    origin: () => `http://127.0.0.1:${port}`,
    sessionToken: async () => 'token',
    openInTopWindow: () => {},
  };
  const following = {
    signal: end.signal,
    onBatch: ({ status }: BatchState) => heard.push(status),
    onConnectionLost: () => heard.push('lost'),
  };
  void watchBatch('7', following, transport);
}

const event = (status: BatchState['status']) => `event: batch\ndata: ${JSON.stringify({ id: '7', status })}\n\n`;

test('a batch is followed with the session token, and again after the connection was cut', async () => {
  let connections = 0;
  answer = (path, response) => {
    if (!path.endsWith('batch-events')) return response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    connections += 1;
    response.write(connections === 1 ? event('running') : event('completed'));
    if (connections === 1) setTimeout(() => response.destroy(), 20);
  };
  follow();
  await expect.poll(() => heard).toEqual(['running', 'lost', 'completed']);
  expect(asked[0]?.headers.authorization).toBe('Bearer token');
  expect(asked[0]?.url).toBe('/api/cw/batch-events?id=7');
});

test('where no stream gets through, the state is asked for instead', async () => {
  answer = (path, response) => {
    if (path.endsWith('batch-events')) return response.writeHead(502).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ batch: { id: '7', status: 'paused' } }));
  };
  follow();
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  expect(new Set(heard)).toEqual(new Set(['paused']));
});

test('after the signal aborts, nothing is requested again', async () => {
  answer = (_, response) => response.writeHead(502).end();
  follow();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  end.abort();
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(asked.length).toBe(before);
});
