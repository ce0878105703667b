import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Closes idle connections when the server closes. Browsers open connections ahead of need, and Node counts those as
 * busy for a minute: a shutdown would wait that long.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  // With the bytes read when each became idle: a socket that has sent more since is in the middle of a request.
  const idle = new Map<Socket, number>();
  const latest = new WeakMap<Socket, ServerResponse>();
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    idle.set(socket, 0);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    latest.set(socket, response);
    response.once('close', () => {
      // A long response may close only after the next request has arrived.
      if (latest.get(socket) !== response) return;
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) idle.set(socket, socket.bytesRead);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // First reads the bytes that have already arrived.
    await yieldToEventLoop();
    for (const [socket, bytesRead] of idle) if (socket.bytesRead === bytesRead) socket.destroy();
  });
}
