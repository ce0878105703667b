import { CallFailure } from './call-failure.ts';
import { failureOf, hostTransport, send } from './transport.ts';

/** A file from the API: a plain link could not carry the session token. */
export async function download(path: string, query: Record<string, string>): Promise<Blob> {
  try {
    const answer = await send(hostTransport, { method: 'GET', path, query, accept: 'text/csv' });
    if (!answer.ok) throw await failureOf(answer);
    return await answer.blob();
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    throw new CallFailure(null, 'no_response', 'No answer.');
  }
}
