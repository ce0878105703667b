import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the client disconnects before the response is complete. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new DOMException('The client has disconnected.', 'AbortError'));
  });
  return controller.signal;
}
