import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestBody, WireFormat } from './wire-formats.ts';

/** What the model does with one request. */
export type Reply =
  | { kind: 'answer'; pieces: string[]; paceMs?: number }
  | { kind: 'cut off'; pieces: string[] }
  | { kind: 'too long'; pieces: string[] }
  | { kind: 'refusal' }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'hang'; pieces?: string[] };

export interface ModelServer {
  baseUrl: string;
  /** Requests so far, newest last. */
  requests: RequestBody[];
  /** How many requests are open now, and the highest number so far. */
  open: { now: number; max: number };
  /** The replies to the next requests, in order; the last one is repeated. */
  reply(...replies: Reply[]): void;
  close(): Promise<void>;
}

/** A text model for tests and benches: replays given replies over real HTTP in a provider's wire format. */
export async function startModelServer(format: WireFormat): Promise<ModelServer> {
  let replies: Reply[] = [];
  const requests: RequestBody[] = [];
  const open = { now: 0, max: 0 };

  const server = createServer((request, response) => {
    open.now += 1;
    open.max = Math.max(open.max, open.now);
    response.once('close', () => {
      open.now -= 1;
    });
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== format.path) {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(await readBody(request)) as RequestBody;
    requests.push(body);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply) await send(format, response, body, reply);
    else response.writeHead(500).end(format.failure('no reply was set'));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    open,
    reply: (...next) => {
      replies = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function send(format: WireFormat, response: ServerResponse, body: RequestBody, reply: Reply): Promise<void> {
  if (reply.kind === 'status') {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(format.failure(`recorded ${reply.status}`));
    return;
  }
  if (reply.kind === 'hang' && !reply.pieces) return;
  if (!body.stream) return await sendWhole(format, response, body, reply);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const pace = reply.kind === 'answer' ? reply.paceMs : undefined;
  for (const event of eventsOf(format, body, reply)) {
    response.write(event);
    if (pace) await sleep(pace);
  }
  if (reply.kind === 'cut off') setTimeout(() => response.destroy(), 20);
  else if (reply.kind !== 'hang') response.end();
}

async function sendWhole(
  format: WireFormat,
  response: ServerResponse,
  body: RequestBody,
  reply: Exclude<Reply, { kind: 'status' }>,
): Promise<void> {
  const pieces = reply.kind === 'refusal' ? [] : (reply.pieces ?? []);
  if (reply.kind === 'answer' && reply.paceMs) await sleep(reply.paceMs * pieces.length);
  const end = reply.kind === 'too long' || reply.kind === 'refusal' ? reply.kind : 'answer';
  const json = format.whole(pieces.join(''), body, end);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
  if (reply.kind !== 'hang' && reply.kind !== 'cut off') {
    response.end(json);
    return;
  }
  response.write(json.slice(0, -5));
  if (reply.kind === 'cut off') setTimeout(() => response.destroy(), 20);
}

function eventsOf(format: WireFormat, body: RequestBody, reply: Exclude<Reply, { kind: 'status' }>): string[] {
  switch (reply.kind) {
    case 'answer':
      return format.answer(reply.pieces, body);
    case 'too long':
      return format.tooLong(reply.pieces, body);
    case 'refusal':
      return format.refusal(body);
    case 'cut off':
    case 'hang': {
      // Everything up to the last piece, without the events that mark the text as complete.
      const events = format.answer(reply.pieces ?? [], body);
      const last = reply.pieces?.at(-1) ?? '';
      const quoted = JSON.stringify(last).slice(1, -1);
      return events.slice(0, events.findLastIndex((event) => event.includes(quoted)) + 1);
    }
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
