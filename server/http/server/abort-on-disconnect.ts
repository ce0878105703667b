import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the client leaves before its answer is complete. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new DOMException('The client has left.', 'AbortError'));
  });
  return controller.signal;
}
