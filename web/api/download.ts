import { CallFailure, notifyFailedCall } from './call-failure.ts';
import { failureFromResponse, hostTransport, send, type Transport } from './transport.ts';

/** Downloads a file from the API. A plain link could not carry the session token. */
export async function download(
  path: string,
  query: Record<string, string>,
  transport: Transport = hostTransport,
): Promise<Blob> {
  try {
    const response = await send(transport, { method: 'GET', path, query, accept: 'text/csv' });
    if (!response.ok) throw await failureFromResponse(response);
    return await response.blob();
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure(null, 'no_response', 'No response.');
    notifyFailedCall({ name: path, failure, isMessageSuppressed: false });
    throw failure;
  }
}
