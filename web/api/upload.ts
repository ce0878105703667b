import type { Response as Answer } from '../../common/contract/contract.ts';
import { routes } from '../../common/contract/routes.ts';
import { CallFailure } from './call-failure.ts';
import { failureFromResponse, hostTransport, send } from './transport.ts';

/** Sends a file; its bytes are the body. Throws a CallFailure with a sentence that says what is wrong with the file. */
export async function uploadFile(file: File): Promise<Answer<'uploadDocument'>> {
  const request = { ...routes.uploadDocument, query: { name: file.name }, file, accept: 'application/json' as const };
  const response = await send(hostTransport, request).catch((error: unknown) => {
    throw error instanceof CallFailure ? error : new CallFailure(null, 'no_response', 'No response.');
  });
  if (!response.ok) throw await failureFromResponse(response);
  return (await response.json()) as Answer<'uploadDocument'>;
}
