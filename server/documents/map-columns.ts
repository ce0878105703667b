import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { DocumentColumn, mapColumns as operation } from '../../common/contract/documents/documents.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { findDocument, noSuchDocument, shownDocument } from './shown-document.ts';
import { lockDocument, updateDocument } from './store/documents.ts';
import { rememberColumns } from './store/habits.ts';
import { removeRows } from './store/rows.ts';

/** Saves what the columns of a sheet mean. Where its products are named by other columns now, it is read once more. */
export async function mapColumns(
  { inTransaction, jobs }: Ports,
  shopId: ShopId,
  { id, sheet: position, columns: given }: z.output<typeof operation.request>,
): Promise<Response<'mapColumns'>> {
  const { isReadAgain, document } = await inTransaction(shopId, async (tx) => {
    const saved = await lockDocument(tx, shopId, id);
    if (!saved) throw noSuchDocument();
    if (saved.status === 'reading') throw new Failure('not_now', 'This document is still being read.');
    const sheet = saved.sheets.find((each) => each.position === position);
    if (!sheet) throw new Failure('not_found', 'The document has no such sheet.');
    const columns = sheet.columns.map((column): DocumentColumn => {
      const change = given.find(({ index }) => index === column.index);
      return change
        ? { ...column, ...change, name: change.role === 'fact' ? change.name || column.header : '' }
        : column;
    });
    const isReadAgain = namingColumns(columns) !== namingColumns(sheet.columns);
    await rememberColumns(tx, shopId, sheet.shape, columns);
    const sheets = saved.sheets.map((each) => (each.shape === sheet.shape ? { ...each, columns } : each));
    if (isReadAgain) await removeRows(tx, shopId, id);
    await updateDocument(tx, shopId, id, {
      sheets,
      ...(isReadAgain && { status: 'reading' as const, rowsRead: 0, progress: 0, cost: 0, holdId: null }),
    });
    return { isReadAgain, document: await findDocument(tx, shopId, id) };
  });
  if (isReadAgain) await jobs.enqueue('document-read', { shopId, documentId: id });
  return { document: shownDocument(document) };
}

const namingColumns = (columns: DocumentColumn[]): string =>
  JSON.stringify(
    columns.filter(({ role }) => role !== 'fact' && role !== 'ignored').map(({ index, role }) => [index, role]),
  );
