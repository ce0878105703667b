import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 10_000;
const lookEveryMs = 50;

interface FrontDoor {
  url: string;
  close(): void;
}

/** The app's one address: hands each request to a process that is ready, and to another where that one takes none. */
export async function openFrontDoor(port: number, ready: () => { url: string }[]): Promise<FrontDoor> {
  const server = createServer(async (incoming, answer) => {
    const body = await buffer(incoming);
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(lookEveryMs)) {
      const there = ready();
      const one = there[Math.floor(Math.random() * there.length)];
      const reply = one && (await passOn(incoming, body, one.url));
      if (!reply) continue;
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      return;
    }
    answer.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** null: it was not taken. */
function passOn(incoming: IncomingMessage, body: Buffer, to: string): Promise<IncomingMessage | null> {
  const { method, headers } = incoming;
  return new Promise((resolve) => {
    request(new URL(incoming.url ?? '/', to), { method, headers, agent: false }, resolve)
      .on('error', () => resolve(null))
      .end(body);
  });
}
