import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sleep } from '../../common/async/sleep.ts';

// How long a load balancer needs to notice on /readyz that this process is about to stop.
const announceMs = 2_000;
// How long a request may be on its way on an open connection, on a busy machine.
const maxDrainMs = 1_000;
// Responses that take longer are cut off, so that the rest of the process can still close in order.
const maxResponseMs = 6_000;

// Connections wait here while the process is busy. Node's default of 511 refuses a crowd.
const backlog = 4_096;

/** Listens on IPv6 and IPv4, or on IPv4 only where the machine has no IPv6. */
export async function listen(http: FastifyInstance, port: number): Promise<string> {
  try {
    return await http.listen({ port, backlog, host: '::' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT')) throw error;
    return await http.listen({ port, backlog, host: '0.0.0.0' });
  }
}

/** Makes the process report that it is not ready, and serves on until load balancers have noticed. */
export async function announceShutdown(stopping: AbortController): Promise<void> {
  stopping.abort();
  await sleep(announceMs);
}

/** Fails as soon as the process is stopping, even while the check is still running. */
export async function failWhenStopping(stopping: AbortSignal, check: () => Promise<void>): Promise<void> {
  const stoppingError = () => new Error('The process is stopping');
  if (stopping.aborted) throw stoppingError();
  const checkEnded = new AbortController();
  const stopped = once(stopping, 'abort', { signal: checkEnded.signal }).then(() => Promise.reject(stoppingError()));
  try {
    await Promise.race([check(), stopped]);
  } finally {
    checkEnded.abort();
  }
}

/** Stops listening and finishes the requests that have arrived. */
export async function closeServer(http: FastifyInstance, stopping: AbortSignal): Promise<void> {
  const cutOff = setTimeout(() => http.server.closeAllConnections(), maxResponseMs);
  try {
    if (stopping.aborted) await drainConnections(http);
    await http.close();
  } finally {
    clearTimeout(cutOff);
  }
}

async function drainConnections(http: FastifyInstance): Promise<void> {
  await acceptBacklog(http.server);
  const closed = once(http.server, 'close');
  // The HTTP server's own close() would cut idle connections at once, with the requests that arrive on them.
  Server.prototype.close.call(http.server);
  await Promise.race([closed, sleep(maxDrainMs)]);
}

/**
 * Accepts the connections that wait in the backlog: the system resets them when the server stops listening. Node
 * accepts one in each turn of its event loop.
 */
async function acceptBacklog(server: Server): Promise<void> {
  let hasAccepted: boolean;
  const onConnection = () => {
    hasAccepted = true;
  };
  server.on('connection', onConnection);
  const deadline = performance.now() + maxDrainMs;
  do {
    hasAccepted = false;
    await yieldToEventLoop();
  } while (hasAccepted && performance.now() < deadline);
  server.off('connection', onConnection);
}
