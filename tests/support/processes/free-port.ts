import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range for outgoing connections: one of them could take the port before its owner listens. Above 10080, which
// browsers and `fetch` block.
const minPort = 11_000;
const maxPort = 32_000;

/** A port that is not in use at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(minPort, maxPort);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
