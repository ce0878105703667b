import type { FastifyInstance } from 'fastify';

// Long enough for an honest upload over a slow line, short enough to be no gift to anybody else.
const longestRestMs = 10_000;

/**
 * Lets whoever sends too much read that it was too much. Closing the connection at once resets it, and most clients
 * send all they have before they read: they would see a broken pipe in place of the answer. The rest is thrown away.
 */
export function letOversizedBodiesEnd(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413) return;
    reply.removeHeader('connection');
    raw.resume();
    const late = setTimeout(() => raw.complete || raw.destroy(), longestRestMs);
    late.unref();
    raw.once('close', () => clearTimeout(late));
  });
}
