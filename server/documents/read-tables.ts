import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Transaction } from '../foundation/database/database.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { type Piece, Unreadable } from './reading/piece.ts';
import { readFile } from './reading/read-file.ts';
import { proposeColumns, rememberedColumns, shapeOf } from './rules/columns.ts';
import { hasOneProduct, keysOf, matchRow } from './rules/match-row.ts';
import { noTitles, type TitledProduct, type TitleIndex, titleIndex } from './rules/nearest-title.ts';
import { decimalStyle } from './rules/numbers.ts';
import { placeOfRow, rowNumber } from './rules/places.ts';
import { longCells } from './rules/row-facts.ts';
import type { SavedSheet } from './rules/saved-rows.ts';
import { textCost } from './rules/text-cost.ts';
import { findPrevious, lockDocument, updateDocument } from './store/documents.ts';
import { openFile, removeFile } from './store/files.ts';
import { type Habits, readHabits } from './store/habits.ts';
import { findCodes, insertRows, type NewRow, readTitles, removeRows, titlesOf } from './store/rows.ts';
import { countTexts, type FreeText, insertTexts } from './store/texts.ts';

const shownSamples = 3;
const titlesAtOnce = 5_000;
/** Of one row; the number of each stays within its column. */
const cellsPerRow = 10;

/** The document was deleted, or its columns were mapped again, while it was being read. */
class Superseded extends Error {}

/** What a reading remembers from piece to piece. */
interface Reading {
  documentId: string;
  sheets: SavedSheet[];
  habits: Map<number, Habits>;
  titles: TitleIndex | null;
  /** Rows up to this one were saved by an earlier attempt. */
  rowsRead: number;
  texts: number;
}

/**
 * Reads a document's tables and finds the products of their rows, from where an earlier attempt ended. Keeps its free text
 * for the model.
 */
export async function readTables(
  ports: Ports,
  { shopId, documentId }: { shopId: ShopId; documentId: string },
  signal: AbortSignal,
): Promise<void> {
  const begun = await ports.inTransaction(shopId, async (tx) => {
    const document = await lockDocument(tx, shopId, documentId);
    if (document?.status !== 'reading' || document.holdId !== null) return null;
    return { document, bytes: await openFile(tx, ports.fileSecrets, { shopId, documentId }) };
  });
  if (!begun) return;
  const { document, bytes } = begun;
  try {
    if (!bytes) throw new Unreadable('The saved file can no longer be opened. Upload it again.');
    const reading: Reading = {
      documentId,
      sheets: document.sheets,
      habits: new Map(),
      titles: null,
      rowsRead: document.rowsRead,
      texts: 0,
    };
    for await (const piece of readFile(ports.clock, { kind: document.kind, bytes }, signal))
      await savePiece(ports, shopId, reading, piece);
    await finish(ports, shopId, documentId);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof Unreadable)) throw error;
    await ports.inTransaction(shopId, async (tx) => {
      await removeRows(tx, shopId, documentId);
      await removeFile(tx, shopId, documentId);
      await updateDocument(tx, shopId, documentId, { status: 'failed', error: error.message, sheets: [] });
    });
  }
}

async function savePiece(ports: Ports, shopId: ShopId, reading: Reading, piece: Piece): Promise<void> {
  if (piece.type === 'sheet') return saveSheet(ports, shopId, reading, piece);
  if (piece.type === 'text') return saveText(ports, shopId, reading, piece);
  const rows = piece.rows
    .map(({ row, cells }) => ({ row: rowNumber(piece.position, row), cells }))
    .filter(({ row }) => row > reading.rowsRead);
  if (rows.length > 0) await saveRows(ports, shopId, reading, { rows, position: piece.position, share: piece.share });
}

async function saveSheet(
  { inTransaction }: Ports,
  shopId: ShopId,
  reading: Reading,
  { position, name, headers, sample }: Extract<Piece, { type: 'sheet' }>,
): Promise<void> {
  const shape = shapeOf(headers);
  await inTransaction(shopId, async (tx) => {
    const habits = await habitsOf(tx, shopId, shape);
    reading.habits.set(position, habits);
    if (reading.sheets.some((sheet) => sheet.position === position)) return;
    const remembered = habits.columns && rememberedColumns(headers, habits.columns);
    const sheet: SavedSheet = {
      position,
      name,
      shape,
      style: decimalStyle(sample.flat()),
      columns: remembered ?? proposeColumns(headers, sample),
      samples: sample.slice(0, shownSamples).map((cells) => cells.map((cell) => cell.slice(0, 200))),
    };
    reading.sheets = [...reading.sheets, sheet];
    await saveProgress(tx, shopId, reading.documentId, { sheets: reading.sheets });
  });
}

/** Without the picks of products that are no longer in the store. */
async function habitsOf(tx: Transaction, shopId: ShopId, shape: string): Promise<Habits> {
  const habits = await readHabits(tx, shopId, shape);
  const picked = Object.values(habits.picks).filter((id) => id !== null);
  const inStore = await titlesOf(tx, shopId, picked);
  const picks = Object.entries(habits.picks).filter(([, id]) => id === null || inStore.has(id));
  return { ...habits, picks: Object.fromEntries(picks) };
}

async function saveRows(
  ports: Ports,
  shopId: ShopId,
  reading: Reading,
  { rows, position, share }: { rows: { row: number; cells: string[] }[]; position: number; share: number },
): Promise<void> {
  const sheet = reading.sheets.find((each) => each.position === position);
  if (!sheet) throw new Error('Rows came before their sheet.');
  const { picks } = reading.habits.get(position) ?? { picks: {} };
  const keyed = rows.map(({ row, cells }) => ({ row, cells, keys: keysOf(cells, sheet.columns) }));
  const codes = await ports.inTransaction(shopId, (tx) =>
    findCodes(tx, shopId, {
      barcodes: keyed.flatMap(({ keys }) => keys.barcode || []),
      skus: keyed.flatMap(({ keys }) => keys.sku || []),
    }),
  );
  if (!keyed.every(({ keys }) => hasOneProduct(keys, codes))) reading.titles ??= await readAllTitles(ports, shopId);
  const { titles, documentId } = reading;
  await ports.inTransaction(shopId, async (tx) => {
    const matched = keyed.map(
      ({ row, cells, keys }): NewRow => ({
        row,
        title: (keys.title || keys.sku || keys.barcode).slice(0, 300),
        cells,
        facts: null,
        ...matchRow(keys, { codes, titles: titles ?? noTitles, picks }),
      }),
    );
    await insertRows(tx, shopId, documentId, matched);
    const texts = matched.flatMap(({ row, cells }) =>
      longCells(cells ?? [], sheet.columns)
        .slice(0, cellsPerRow)
        // Numbered by the row, so that a second attempt adds none twice.
        .map(
          (text, index): FreeText => ({
            number: row * cellsPerRow + index,
            place: placeOfRow(row, sheet.name),
            text,
            row,
          }),
        ),
    );
    await insertTexts(tx, shopId, documentId, texts);
    reading.rowsRead = rows.at(-1)?.row ?? reading.rowsRead;
    await saveProgress(tx, shopId, documentId, { rowsRead: reading.rowsRead, progress: share });
  });
  // Matching takes the processor; others want it too.
  await yieldToEventLoop();
}

async function saveText(
  { inTransaction }: Ports,
  shopId: ShopId,
  reading: Reading,
  { place, text }: Extract<Piece, { type: 'text' }>,
): Promise<void> {
  reading.texts += 1;
  const number = reading.texts;
  await inTransaction(shopId, async (tx) => {
    await insertTexts(tx, shopId, reading.documentId, [{ number, place, text, row: null }]);
    await saveProgress(tx, shopId, reading.documentId, { progress: number / (number + 1) });
  });
}

async function saveProgress(
  tx: Transaction,
  shopId: ShopId,
  documentId: string,
  changes: Parameters<typeof updateDocument>[3],
): Promise<void> {
  if (!(await updateDocument(tx, shopId, documentId, changes))) throw new Superseded();
}

async function finish({ inTransaction }: Ports, shopId: ShopId, documentId: string): Promise<void> {
  await inTransaction(shopId, async (tx) => {
    const document = await lockDocument(tx, shopId, documentId);
    if (document?.status !== 'reading') return;
    const texts = await countTexts(tx, shopId, documentId);
    const shapes = document.sheets.map(({ shape }) => shape);
    await updateDocument(tx, shopId, documentId, {
      // Its tables can be accepted before its free text is read.
      status: texts.pages > texts.readPages || texts.cells > texts.readCells ? 'waiting' : 'ready',
      progress: 1,
      cost: textCost({ pages: texts.pages - texts.readPages, cells: texts.cells - texts.readCells }),
      previousId: await findPrevious(tx, shopId, { id: documentId, name: document.name, shapes }),
    });
  });
}

/** Only rows without a code of one product need them. */
export async function readAllTitles({ inTransaction }: Ports, shopId: ShopId): Promise<TitleIndex> {
  const products: TitledProduct[] = [];
  for (let after = 0; ; ) {
    const page = await inTransaction(shopId, (tx) => readTitles(tx, shopId, { after, limit: titlesAtOnce }));
    products.push(...page);
    const last = page.at(-1);
    if (!last || page.length < titlesAtOnce) return titleIndex(products);
    after = last.id;
    await yieldToEventLoop();
  }
}
