import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to the platform that drops or delays chosen replies. */
export interface LossyPlatform {
  url: string;
  /**
   * The next call of this GraphQL operation gets no reply. `before`: the platform never receives it; `after`: the
   * platform has run it. `beforeBreak` runs before the connection is closed.
   */
  breakAt(operation: string, when: 'before' | 'after', beforeBreak?: () => Promise<void>): void;
  /** Delays the replies to matching calls, which the platform has run, until `release`; `waiting` lists them. */
  delayReplies(calls: RegExp): { waiting: string[]; release(): void };
  /** Takes matching calls and never answers them; the platform does not receive them. Returns how to end this. */
  hangAt(calls: RegExp): () => void;
  stop(): Promise<void>;
}

export async function startLossyPlatform(platformUrl: string): Promise<LossyPlatform> {
  const held = new Set<{ calls: RegExp; waiting: string[]; ended: Promise<void> }>();
  const breaks: { operation: string; when: 'before' | 'after'; beforeBreak: (() => Promise<void>) | undefined }[] = [];

  const hanging = new Set<RegExp>();

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if ([...hanging].some((calls) => calls.test(body))) return;
    const index = breaks.findIndex(({ operation }) => new RegExp(`(query|mutation) ${operation}\\b`).test(body));
    const [broken] = index === -1 ? [] : breaks.splice(index, 1);
    if (broken?.when === 'before') {
      await broken.beforeBreak?.();
      return response.destroy();
    }
    const answer = await passOn(platformUrl, request, body);
    const text = await answer.text();
    for (const { calls, waiting, ended } of held) {
      const [call] = calls.exec(body) ?? [];
      if (call === undefined) continue;
      waiting.push(call);
      await ended;
    }
    if (broken) {
      await broken.beforeBreak?.();
      return response.destroy();
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    return response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    breakAt: (operation, when, beforeBreak) => void breaks.push({ operation, when, beforeBreak }),
    delayReplies: (calls) => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const hold = { calls, waiting: [], ended };
      held.add(hold);
      return {
        waiting: hold.waiting,
        release: () => {
          held.delete(hold);
          resolve();
        },
      };
    },
    hangAt: (calls) => {
      hanging.add(calls);
      return () => hanging.delete(calls);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(platformUrl: string, request: IncomingMessage, body: string): Promise<Response> {
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
  return fetch(`${platformUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    body,
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
