import type { FastifyInstance } from 'fastify';

// Whoever is still being answered after this is cut off, so that the rest can close in good order too.
const answersEndWithinMs = 6_000;

/** On every address of this machine, of both kinds where it has both. */
export async function listen(http: FastifyInstance, port: number): Promise<string> {
  try {
    return await http.listen({ port, host: '::' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT')) throw error;
    return await http.listen({ port, host: '0.0.0.0' });
  }
}

export async function closeDoor(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), answersEndWithinMs);
  try {
    await http.close();
  } finally {
    clearTimeout(cut);
  }
}
