import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// Long enough for whoever spreads the requests to hear that this process is leaving, before its door closes.
const noticeMs = 2_000;
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
  await wait(noticeMs);
}

export async function closeDoor(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), answersEndWithinMs);
  try {
    await http.close();
  } finally {
    clearTimeout(cut);
  }
}
