import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sleep } from '../../../common/async/sleep.ts';

const giveUpAfterMs = 10_000;
const retryDelayMs = 50;

interface LoadBalancer {
  url: string;
  close(): void;
}

/** Passes each request to a random process that is ready, and to another one when that one refuses the connection. */
export async function startLoadBalancer(port: number, ready: () => { url: string }[]): Promise<LoadBalancer> {
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    for (const deadline = Date.now() + giveUpAfterMs; Date.now() < deadline; await sleep(retryDelayMs)) {
      const processes = ready();
      const target = processes[Math.floor(Math.random() * processes.length)];
      const response = target && (await forward(incoming, body, target.url));
      if (!response) continue;
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    outgoing.writeHead(503).end();
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

/** null when the process cannot be reached. */
function forward(incoming: IncomingMessage, body: Buffer, to: string): Promise<IncomingMessage | null> {
  const { method, headers } = incoming;
  return new Promise((resolve) => {
    request(new URL(incoming.url ?? '/', to), { method, headers, agent: false }, resolve)
      .on('error', () => resolve(null))
      .end(body);
  });
}
