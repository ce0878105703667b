import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends connections without a request under way when the door closes. Browsers open some ahead of need, and Node counts
 * those as busy until their headers are a minute late: as long would a stop take.
 */
export function endQuietConnections(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    quiet.delete(socket);
    response.once('close', () => {
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) quiet.add(socket);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of quiet) socket.destroy();
  });
}
