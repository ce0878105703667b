import type { Document, DocumentMatch } from '../../../common/contract/documents/documents.ts';
import { waitUntil } from '../clock.ts';
import type { Merchant } from '../test-app.ts';

/** Uploads a file and waits until it has been read, or has failed. */
export async function uploaded(merchant: Merchant, name: string, file: string | Uint8Array): Promise<Document> {
  const response = await merchant.sendFile(name, file);
  const body = (await response.json()) as { document: Document };
  if (response.status !== 200) throw new Error(`The upload answers ${response.status}: ${JSON.stringify(body)}`);
  return await untilRead(merchant, body.document.id);
}

export async function untilRead(merchant: Merchant, id: string): Promise<Document> {
  let document: Document | undefined;
  await waitUntil(
    async () => {
      document = (await merchant.call('documents', { query: { id } })).body.document;
      return document !== undefined && document.status !== 'reading';
    },
    { clock: undefined, withinMs: 60_000, seen: () => document },
  );
  return document as Document;
}

/** All rows of a document, page by page. */
export async function matchesOf(
  merchant: Merchant,
  id: string,
  show: 'all' | 'matched' | 'unsure' | 'conflicts' | 'changed' = 'all',
): Promise<DocumentMatch[]> {
  const matches: DocumentMatch[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Awaited<ReturnType<typeof merchant.call<'documents'>>> = await merchant.call('documents', {
      query: { id, show, ...(cursor && { cursor }) },
    });
    matches.push(...(body.matches ?? []));
    cursor = body.nextCursor ?? null;
  }
  return matches;
}
