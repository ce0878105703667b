import { createServer, type IncomingMessage } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';
import { freePort } from '../processes/free-port.ts';

interface Received {
  path: string;
  /** The decoded events of Mixpanel, envelope lines of Sentry or messages to the chat. */
  items: unknown[];
}

type Chat = 'there' | 'missing' | 'breaking';

export type ReportingReceiver = Awaited<ReturnType<typeof startReportingReceiver>>;

/** A fake of Mixpanel, Sentry and Chatwoot that records what it receives. */
export async function startReportingReceiver() {
  const received: Received[] = [];
  let chat: Chat = 'there';
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
    /** Forgets what it has received. */
    reset: (next: { chat?: Chat } = {}) => {
      received.length = 0;
      chat = next.chat ?? 'there';
    },
    itemsOf: (path: RegExp) => received.filter((one) => path.test(one.path)).flatMap(({ items }) => items),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// The documented interface of Chatwoot; it only reports its calls to the receiver.
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

/** Splits an envelope into lines, except for binary items whose header gives a length. */
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
      // A session recording: one header line, then compressed data.
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
