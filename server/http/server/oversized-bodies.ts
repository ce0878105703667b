import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

// Long enough for an honest upload over a slow line, short enough to be no gift to anybody else.
const maxDrainMs = 10_000;

/**
 * Lets whoever sends too much read that it was too much. Most clients send all they have before they read, and a
 * connection that is closed under them shows a broken pipe in place of the answer: the rest is thrown away first.
 */
export function drainOversizedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === 413) await rest(raw);
  });
}

async function rest(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  body.resume();
  // Given up on, or broken off: either way there is nothing left to wait for.
  await once(body, 'close', { signal: AbortSignal.timeout(maxDrainMs) }).catch(() => undefined);
}
