import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Ends connections without a request under way when the door closes. Browsers open some ahead of need, and Node counts
 * those as busy until their headers are a minute late: as long would a stop take.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  // With what each had said when it fell quiet: one that has said more since is in the middle of a request.
  const quiet = new Map<Socket, number>();
  const latest = new WeakMap<Socket, ServerResponse>();
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    quiet.set(socket, 0);
    socket.once('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    quiet.delete(socket);
    latest.set(socket, response);
    response.once('close', () => {
      // A long answer may be known to have left only after the next request has come.
      if (latest.get(socket) !== response) return;
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) quiet.set(socket, socket.bytesRead);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // What has arrived meanwhile is read first.
    await yieldToEventLoop();
    for (const [socket, said] of quiet) if (socket.bytesRead === said) socket.destroy();
  });
}
