import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { localhostCertificate } from './localhost-certificate.ts';

/** A server on raw sockets: a test can send malformed responses and close the connection at any point. */
export async function rawHttpServer(
  onRequest: (socket: Socket, number: number, request: string) => unknown,
  { isSecure = false } = {},
): Promise<{ url: string; sockets: Set<Socket> }> {
  let requests = 0;
  const sockets = new Set<Socket>();
  const listen = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (request) => {
      requests += 1;
      onRequest(socket, requests, String(request));
    });
  };
  const server = isSecure ? createSecureServer(localhostCertificate, listen) : createServer(listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `${isSecure ? 'https' : 'http'}://localhost:${port}/v1`, sockets };
}
