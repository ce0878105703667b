import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { errorResponse } from '../failure-table.ts';
import { minimalSecurityHeaders } from '../security-headers.ts';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Rejects what Node could not parse as a request (headers too long, not HTTP) with our usual error body. */
export function rejectMalformedRequest({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = errorResponse({ statusCode: statuses[code] ?? 400 });
  const text = JSON.stringify(body);
  const headers = {
    ...minimalSecurityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroySoon();
}
