import type { FastifyReply } from 'fastify';

/** Often enough for a proxy that drops quiet connections after half a minute. */
const heartbeatMs = 15_000;

/**
 * An answer as server-sent events. It is opened by its first event, or by the first heartbeat: until then the answer
 * may still be a plain refusal with a status of its own.
 */
export interface EventStream {
  readonly isOpen: boolean;
  send(event: string, data: unknown): void;
  end(): void;
  /** Gives the answer back unopened. */
  abandon(): void;
}

export function eventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  let isOpen = false;

  function open(): void {
    if (isOpen) return;
    isOpen = true;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    raw.socket?.setNoDelay(true);
  }

  function write(text: string): void {
    if (raw.destroyed) return;
    open();
    raw.write(text);
  }

  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const stopHeartbeat = () => clearInterval(heartbeat);
  raw.once('close', stopHeartbeat);

  return {
    get isOpen() {
      return isOpen;
    },
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      stopHeartbeat();
      open();
      raw.end();
    },
    abandon: stopHeartbeat,
  };
}

export const wantsEventStream = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((part) => part.trim().split(';')[0]?.toLowerCase() === 'text/event-stream');
