import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below those that systems give to outgoing connections: one of these may take such a port before its owner listens.
const lowest = 10_000;
const highest = 32_000;

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
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
