import type { Response } from '../../common/contract/contract.ts';
import { recordSourceChanges } from '../catalogue/store/product-events.ts';
import { removeDocumentFacts } from '../facts/store/document-facts.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { findDocument, noSuchDocument, shownDocument } from './shown-document.ts';
import { forgetDeclined } from './store/declined-facts.ts';
import { lockDocument, removeDocument, updateDocument } from './store/documents.ts';

/** Takes all facts of a document, and what was decided in its conflicts, away again; those of its earlier version count again. */
export function undoDocument(
  { clock, inTransaction }: Ports,
  shopId: ShopId,
  id: string,
): Promise<Response<'undoDocument'>> {
  return inTransaction(shopId, async (tx) => {
    if (!(await lockDocument(tx, shopId, id))) throw noSuchDocument();
    await recordSourceChanges(tx, shopId, await removeDocumentFacts(tx, shopId, id), clock.now());
    await forgetDeclined(tx, shopId, id);
    await updateDocument(tx, shopId, id, { acceptedAt: null });
    return { document: shownDocument(await findDocument(tx, shopId, id)) };
  });
}

/** Deletes a document with its file, its rows and its facts. What it holds in tokens is given back. */
export async function deleteDocument(
  { clock, inTransaction, ledger }: Ports,
  shopId: ShopId,
  id: string,
): Promise<Response<'deleteDocument'>> {
  const holdId = await inTransaction(shopId, async (tx) => {
    const document = await lockDocument(tx, shopId, id);
    if (!document) throw noSuchDocument();
    await recordSourceChanges(tx, shopId, await removeDocumentFacts(tx, shopId, id), clock.now());
    await removeDocument(tx, shopId, id);
    return document.holdId;
  });
  if (holdId !== null) await ledger.release({ id: holdId, shopId, tokens: 0 }, { kind: 'document', id });
  return {};
}
