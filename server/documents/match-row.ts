import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { matchRow as operation } from '../../common/contract/documents/documents.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import type { Transaction } from '../foundation/database/database.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { keysOf, rowKey } from './rules/match-row.ts';
import { sheetOfRow } from './rules/places.ts';
import type { SavedRow } from './rules/saved-rows.ts';
import { findDocument, noSuchDocument, shownDocument } from './shown-document.ts';
import { type DocumentRow, lockDocument } from './store/documents.ts';
import { rememberPick } from './store/habits.ts';
import { readRows, saveMatch, titlesOf } from './store/rows.ts';

/** Saves which product a row is about, or that it is about none; remembered for the supplier's next file. */
export function matchRow(
  { inTransaction }: Ports,
  shopId: ShopId,
  { id, row: number, productId }: z.output<typeof operation.request>,
): Promise<Response<'matchRow'>> {
  return inTransaction(shopId, async (tx) => {
    const document = await lockDocument(tx, shopId, id);
    if (!document) throw noSuchDocument();
    const [row] = await readRows(tx, shopId, { documentId: id, after: -1, limit: 1, which: [number] });
    if (!row) throw new Failure('not_found', 'The document has no such row.');
    const picked = productId === null ? null : numberInId(productId);
    if (picked !== null && !(await titlesOf(tx, shopId, [picked])).has(picked))
      throw new Failure('not_found', 'This product is not in the store.');
    await pickProduct(tx, shopId, document, { row, productId: picked });
    return { document: shownDocument(await findDocument(tx, shopId, id)) };
  });
}

export async function pickProduct(
  tx: Transaction,
  shopId: ShopId,
  document: DocumentRow,
  { row, productId }: { row: SavedRow; productId: number | null },
): Promise<void> {
  await saveMatch(tx, shopId, document.id, { row: row.row, productId });
  const sheet = document.sheets.find(({ position }) => position === sheetOfRow(row.row));
  if (!sheet || !row.cells) return;
  const key = rowKey(keysOf(row.cells, sheet.columns));
  await rememberPick(tx, shopId, { shape: sheet.shape, key, productId });
}
