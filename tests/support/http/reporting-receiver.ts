import { createServer, type IncomingMessage } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';
import { freePort } from '../processes/free-port.ts';

interface Received {
  path: string;
  /** Decoded: Mixpanel's events, Sentry's envelope lines, what the chat was told. */
  items: unknown[];
}

interface ReceiverOptions {
  chat?: 'there' | 'missing' | 'breaking';
}

/** Stands in for Mixpanel, Sentry and Chatwoot, and records what arrives. */
export async function startReceiver({ chat = 'there' }: ReceiverOptions = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-credentials', 'true');
    if (path === '/packs/js/sdk.js') {
      response.statusCode = chat === 'missing' ? 404 : 200;
      response.setHeader('content-type', 'text/javascript');
      response.end({ there: chatScript, missing: '', breaking: breakingScript }[chat]);
      return;
    }
    if (request.method === 'POST') received.push({ path, items: decode(await bodyOf(request)) });
    response.setHeader('content-type', 'application/json');
    response.end(path.includes('envelope') ? '{}' : '1');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    received,
    itemsOf: (path: RegExp) => received.filter((one) => path.test(one.path)).flatMap(({ items }) => items),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// The interface that Chatwoot documents, and nothing behind it but a note of what it was told.
const chatScript = `
  window.chatwootSDK = { run({ websiteToken, baseUrl }) {
    const tell = (what) => fetch(baseUrl + '/chat', { method: 'POST', body: JSON.stringify({ websiteToken, ...what }) });
    window.$chatwoot = {
      hasLoaded: false,
      setUser: (identifier, user) => void tell({ identifier, user }),
      setCustomAttributes: (attributes) => void tell({ attributes }),
    };
    setTimeout(() => { window.$chatwoot.hasLoaded = true; }, 200);
  } };
`;

const breakingScript = "window.chatwootSDK = { run() { throw new Error('The chat broke.'); } };";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

function decode(body: Buffer): unknown[] {
  const data = new URLSearchParams(body.toString('utf8')).get('data');
  if (data) return [parsed(data) ?? parsed(Buffer.from(data, 'base64').toString('utf8'))].flat();
  return piecesOf(body).map((piece) => parsed(piece.toString('utf8')) ?? inflated(piece) ?? piece.toString('utf8'));
}

/** Lines, but for what a line before has announced with its length. */
function piecesOf(body: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let at = 0;
  let length: number | undefined;
  while (at < body.length) {
    const lineEnd = body.indexOf('\n', at);
    const end = length !== undefined ? at + length : lineEnd === -1 ? body.length : lineEnd;
    const piece = body.subarray(at, end);
    at = end + 1;
    if (length !== undefined) {
      // A recording: its own head in one line, then what is packed.
      const headEnd = piece.indexOf('\n');
      pieces.push(piece.subarray(0, headEnd), piece.subarray(headEnd + 1));
      length = undefined;
      continue;
    }
    pieces.push(piece);
    const head = parsed(piece.toString('utf8')) as { type?: string; length?: number } | undefined;
    if (head?.type === 'replay_recording') length = head.length;
  }
  return pieces;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function inflated(piece: Buffer): unknown {
  try {
    return parsed(inflateSync(piece).toString('utf8'));
  } catch {
    return undefined;
  }
}
