import type { Document } from '../../common/contract/documents/documents.ts';
import type { Transaction } from '../foundation/database/database.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { type DocumentWithCounts, listDocuments } from './store/documents.ts';

export const shownDocument = (row: DocumentWithCounts): Document => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  status: row.status,
  cost: row.cost,
  error: row.error,
  progress: row.status === 'reading' ? Math.min(1, row.progress) : 1,
  counts: {
    rows: row.rows,
    matched: row.matched,
    unsure: row.unsure,
    facts: row.facts,
    products: row.products,
  },
  previousId: row.previousId,
  uploadedBy: { id: row.uploadedBy, name: row.uploadedByName },
  uploadedAt: new Date(row.uploadedAt).toISOString(),
  acceptedAt: row.acceptedAt === null ? null : new Date(row.acceptedAt).toISOString(),
});

/** Fails with `not_found` where the shop has no such document. */
export async function findDocument(tx: Transaction, shopId: ShopId, id: string): Promise<DocumentWithCounts> {
  const [document] = await listDocuments(tx, shopId, id);
  if (!document) throw noSuchDocument();
  return document;
}

export const noSuchDocument = (): Failure => new Failure('not_found', 'There is no such document.');
