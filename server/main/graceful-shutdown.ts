import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// Long enough for whoever spreads the requests to hear that this process is leaving, before its door closes.
const announceMs = 2_000;
// What was on its way to an open connection when the door closed has come by then, on a busy machine too.
const maxDrainMs = 1_000;
// Whoever is still being answered after this is cut off, so that the rest can close in good order too.
const maxResponseMs = 6_000;

// Who comes while the process is busy waits for its turn; beyond Node's own 511, a crowd at once would be cut off.
const backlog = 4_096;

/** On every address of this machine, of both kinds where it has both. */
export async function listen(http: FastifyInstance, port: number): Promise<string> {
  try {
    return await http.listen({ port, backlog, host: '::' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT')) throw error;
    return await http.listen({ port, backlog, host: '0.0.0.0' });
  }
}

/** Goes on answering while those who send requests turn to the other processes. */
export async function announceShutdown(leaving: AbortController): Promise<void> {
  leaving.abort();
  await wait(announceMs);
}

/** Fails as soon as the process is leaving, also while the check waits for an answer. */
export async function failWhenStopping(leaving: AbortSignal, check: () => Promise<void>): Promise<void> {
  const goes = () => new Error('The process is stopping');
  if (leaving.aborted) throw goes();
  const checked = new AbortController();
  const left = once(leaving, 'abort', { signal: checked.signal }).then(() => Promise.reject(goes()));
  try {
    await Promise.race([check(), left]);
  } finally {
    checked.abort();
  }
}

/** Whoever finds the door closed asks another process; whoever is already in is answered first. */
export async function closeServer(http: FastifyInstance, leaving: AbortSignal): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), maxResponseMs);
  try {
    if (leaving.aborted) await drainConnections(http);
    await http.close();
  } finally {
    clearTimeout(cut);
  }
}

async function drainConnections(http: FastifyInstance): Promise<void> {
  await acceptBacklog(http.server);
  const over = once(http.server, 'close');
  // An HTTP server's own close would end the quiet connections at once, with the requests that are coming in on them.
  Server.prototype.close.call(http.server);
  await Promise.race([over, wait(maxDrainMs)]);
}

/** The system resets whoever is still queueing when listening ends, and Node lets in one at each turn of its loop. */
async function acceptBacklog(server: Server): Promise<void> {
  let cameIn: boolean;
  const note = () => {
    cameIn = true;
  };
  server.on('connection', note);
  const until = performance.now() + maxDrainMs;
  do {
    cameIn = false;
    await turn();
  } while (cameIn && performance.now() < until);
  server.off('connection', note);
}
