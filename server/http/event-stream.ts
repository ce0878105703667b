import type { FastifyReply } from 'fastify';

/** Often enough for a proxy that drops quiet connections after half a minute. */
const heartbeatMs = 15_000;

export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
}

/** Opens the answer as server-sent events: from here on, failures are events too. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  raw.once('close', () => clearInterval(heartbeat));
  return {
    send: (event, data) => {
      if (!raw.writableEnded) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => {
      clearInterval(heartbeat);
      raw.end();
    },
  };
}

export const wantsEventStream = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((part) => part.trim().split(';')[0]?.toLowerCase() === 'text/event-stream');
