import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

// Long enough for an honest upload over a slow line, too short to help an attacker.
const maxDrainMs = 10_000;

/**
 * Reads and drops the rest of a body that is too large before the 413 is sent. Most clients send their whole body before
 * they read; closing the connection earlier shows them a broken pipe instead of the response.
 */
export function drainOversizedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === 413) await drain(raw);
  });
}

async function drain(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  body.resume();
  // After a timeout or a broken connection there is nothing left to wait for.
  await once(body, 'close', { signal: AbortSignal.timeout(maxDrainMs) }).catch(() => undefined);
}
