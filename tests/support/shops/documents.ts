import type { Response } from '../../../common/contract/contract.ts';
import type { Document, DocumentMatch } from '../../../common/contract/documents/documents.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import { waitUntil } from '../clock.ts';
import type { Merchant, TestShop } from '../test-app.ts';
import { freshShop } from '../world.ts';

interface AcceptedRow {
  row: number;
  productId: string;
  facts?: string[];
  instead?: string[];
}

export interface DocumentShop {
  testApp: TestShop;
  merchant: Merchant;
  /** Each product's id, by its handle. */
  ids: Record<string, string>;
  factsOf(handle: string): Promise<Fact[]>;
  fromDocuments(handle: string): Promise<Fact[]>;
  accept(id: string, matches?: AcceptedRow[]): Promise<Response<'acceptDocument'>>;
  remove(...documents: { id: string }[]): Promise<void>;
}

/** A shop with the products of a catalogue in the platform's export format, all of them read. */
export async function documentShop(catalogue: string): Promise<DocumentShop> {
  const testApp = await freshShop('empty');
  const merchant = testApp.merchant();
  await merchant.call('home');
  const address = `${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`;
  await fetch(address, { method: 'POST', body: catalogue });
  const products = await testApp.sandbox.products(testApp.shop);
  let known = 0;
  await waitUntil(
    async () => {
      known = (await merchant.call('productTablePage', { request: {} })).body.total.value;
      return known === products.length && (await merchant.call('home')).body.widgets.type === 'STATS';
    },
    { clock: undefined, seen: () => known },
  );
  const ids = Object.fromEntries(products.map(({ handle, id }) => [handle, id]));
  const factsOf = async (handle: string) =>
    (await merchant.call('facts', { query: { shopifyProductId: ids[handle] ?? '' } })).body.facts;
  return {
    testApp,
    merchant,
    ids,
    factsOf,
    fromDocuments: async (handle) => (await factsOf(handle)).filter(({ source }) => source === 'document'),
    accept: async (id, matches) =>
      (await merchant.call('acceptDocument', { request: { id, ...(matches && { matches }) } })).body,
    remove: async (...documents) => {
      for (const { id } of documents) await merchant.call('deleteDocument', { query: { id } });
    },
  };
}

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
    { clock: undefined, seen: () => document },
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
