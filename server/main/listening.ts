import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sleep } from '../../common/async/sleep.ts';

// Long enough for whoever spreads the requests to hear that this process is leaving, before its door closes.
const noticeMs = 2_000;
// What was on its way to an open connection when the door closed has come by then, on a busy machine too.
const lastCallMs = 1_000;
// Whoever is still being answered after this is cut off, so that the rest can close in good order too.
const answersEndWithinMs = 6_000;

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
export async function giveNotice(leaving: AbortController): Promise<void> {
  leaving.abort();
  await sleep(noticeMs);
}

/** Fails as soon as the process is leaving, also while the check waits for an answer. */
export async function unlessLeaving(leaving: AbortSignal, check: () => Promise<void>): Promise<void> {
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
export async function closeDoor(http: FastifyInstance, leaving: AbortSignal): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), answersEndWithinMs);
  try {
    if (leaving.aborted) await takeLastCalls(http);
    await http.close();
  } finally {
    clearTimeout(cut);
  }
}

async function takeLastCalls(http: FastifyInstance): Promise<void> {
  await letInWhoQueues(http.server);
  const over = once(http.server, 'close');
  // An HTTP server's own close would end the quiet connections at once, with the requests that are coming in on them.
  Server.prototype.close.call(http.server);
  await Promise.race([over, sleep(lastCallMs)]);
}

/** The system resets whoever is still queueing when listening ends, and Node lets in one at each turn of its loop. */
async function letInWhoQueues(server: Server): Promise<void> {
  let cameIn: boolean;
  const note = () => {
    cameIn = true;
  };
  server.on('connection', note);
  const until = performance.now() + lastCallMs;
  do {
    cameIn = false;
    await yieldToEventLoop();
  } while (cameIn && performance.now() < until);
  server.off('connection', note);
}
