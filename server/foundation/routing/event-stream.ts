import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';

/** Some proxies drop a connection that is idle for 30 seconds. */
const heartbeatMs = 15_000;

/**
 * A response as server-sent events. Its headers are sent with the first event or the first heartbeat; until then the
 * route can still respond with an error status.
 */
export interface EventStream {
  readonly isOpen: boolean;
  send(event: string, data: unknown): void;
  end(): void;
  /** Stops without having sent anything; the route responds otherwise. */
  abandon(): void;
}

export function eventStream(reply: FastifyReply, clock: Clock): EventStream {
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

  const stopHeartbeat = clock.every(heartbeatMs, () => write(': still here\n\n'));
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
