import { semaphore } from '../../common/async/semaphore.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { Cause, Hold } from '../billing/ports/ledger.ts';
import { barcodeKey, skuKey } from '../catalogue/rules/product-codes.ts';
import { Failure } from '../foundation/failure.ts';
import type { Caller, ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { readAllTitles } from './read-tables.ts';
import { extractionPrompt, type FoundProduct, readExtraction } from './rules/extraction.ts';
import { textRow } from './rules/facts-of-row.ts';
import { matchRow } from './rules/match-row.ts';
import type { TitleIndex } from './rules/nearest-title.ts';
import { textCost } from './rules/text-cost.ts';
import { findDocument, shownDocument } from './shown-document.ts';
import { lockDocument, updateDocument } from './store/documents.ts';
import { addFactsToRow, findCodes, insertRows } from './store/rows.ts';
import { countTexts, type FreeText, markRead, unreadTexts } from './store/texts.ts';

const callsAtOnce = 4;
const textsAtOnce = 20;
const attempts = 3;
const callMs = 120_000;
const retryAfterMs = 2_000;

const causeOf = (documentId: string, staffId?: string): Cause => ({
  kind: 'document',
  id: documentId,
  ...(staffId && { staffId }),
});

/** Reserves the tokens that a document's free text costs, and has the model read it. */
export async function startReading(
  ports: Ports,
  { shopId, staffId }: Caller,
  id: string,
): Promise<Response<'readDocument'>> {
  const document = await ports.inTransaction(shopId, (tx) => findDocument(tx, shopId, id));
  const hasText = (document.status === 'waiting' || document.status === 'ready') && document.cost > 0;
  if (!hasText) return { document: shownDocument(document) };
  const hold = await ports.ledger.hold(shopId, {
    tokens: document.cost,
    key: `document:${id}:${document.attempt}`,
    cause: causeOf(id, staffId),
    leaseMs: null,
  });
  if (!hold) {
    const tokens = document.cost === 1 ? '1 token' : `${document.cost} tokens`;
    throw new Failure('not_enough_tokens', `Reading this document costs ${tokens}. You do not have enough.`);
  }
  const begun = await ports.inTransaction(shopId, async (tx) => {
    const locked = await lockDocument(tx, shopId, id);
    // A second click finds it being read, with the same hold.
    if (locked?.status === 'waiting' || locked?.status === 'ready')
      await updateDocument(tx, shopId, id, { status: 'reading', holdId: hold.id, progress: 0, error: null });
    return await findDocument(tx, shopId, id);
  });
  await ports.jobs.enqueue('document-extract', { shopId, documentId: id });
  return { document: shownDocument(begun) };
}

/** Has the model read what is left of a document's free text. Only what was read is charged. */
export async function extractTexts(
  ports: Ports,
  { shopId, documentId }: { shopId: ShopId; documentId: string },
  signal: AbortSignal,
): Promise<void> {
  const document = await ports.inTransaction(shopId, (tx) => lockDocument(tx, shopId, documentId));
  if (document?.status !== 'reading' || document.holdId === null) return;
  const hold: Hold = { id: document.holdId, shopId, tokens: document.cost };
  const titles = await readAllTitles(ports, shopId);
  const places = semaphore(callsAtOnce);
  let failed = 0;
  for (let after = -1; ; ) {
    const page = { documentId, after, limit: textsAtOnce };
    const texts = await ports.inTransaction(shopId, (tx) => unreadTexts(tx, shopId, page));
    const results = await Promise.allSettled(
      texts.map((text) => places.run(() => readOne(ports, { shopId, documentId, titles }, text, signal), signal)),
    );
    signal.throwIfAborted();
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      if (!(result.reason instanceof Failure) || result.reason.code !== 'model_failed') throw result.reason;
      failed += 1;
    }
    const last = texts.at(-1);
    if (!last) break;
    after = last.number;
  }
  await settle(ports, { shopId, documentId, hold, attempt: document.attempt, failed });
}

interface Reading {
  shopId: ShopId;
  documentId: string;
  titles: TitleIndex;
}

async function readOne(ports: Ports, reading: Reading, text: FreeText, signal: AbortSignal): Promise<void> {
  const found = await ask(ports, reading.shopId, text, signal);
  const { shopId, documentId, titles } = reading;
  await ports.inTransaction(shopId, async (tx) => {
    if (!(await markRead(tx, shopId, documentId, text.number))) return;
    if (text.row !== null) {
      const facts = found.flatMap((product) => product.facts);
      if (facts.length > 0) await addFactsToRow(tx, shopId, documentId, { row: text.row, facts });
    } else {
      const keyed = found.map(({ title, code }) => ({
        title,
        barcode: barcodeKey(code),
        sku: skuKey(code),
        cells: [],
      }));
      const codes = await findCodes(tx, shopId, {
        barcodes: keyed.flatMap(({ barcode }) => barcode || []),
        skus: keyed.flatMap(({ sku }) => sku || []),
      });
      const rows = keyed.map((keys, index) => ({
        row: textRow(text.number, index),
        title: keys.title || keys.sku,
        cells: null,
        facts: found[index]?.facts ?? [],
        ...matchRow(keys, { codes, titles }),
      }));
      await insertRows(tx, shopId, documentId, rows);
    }
    const { pages, cells, readPages, readCells } = await countTexts(tx, shopId, documentId);
    await updateDocument(tx, shopId, documentId, { progress: (readPages + readCells) / Math.max(1, pages + cells) });
  });
}

async function ask(
  { batchModel, clock }: Ports,
  shopId: ShopId,
  text: FreeText,
  signal: AbortSignal,
): Promise<FoundProduct[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const inTime = AbortSignal.any([signal, clock.timeout(callMs)]);
      const answer = await batchModel.generate(extractionPrompt(text), { shopId, signal: inTime });
      const found = readExtraction(typeof answer.text === 'string' ? answer.text : '', text);
      if (found) return found;
      throw new Failure('model_failed', 'The writing service could not list the facts of this text.', {
        isRetryable: true,
      });
    } catch (error) {
      signal.throwIfAborted();
      const isWorthIt = error instanceof Failure && error.isRetryable && attempt < attempts;
      if (!isWorthIt)
        throw error instanceof Failure
          ? error
          : new Failure('model_failed', 'The writing service did not answer.', { cause: error });
      await clock.sleep(error.retryAfterMs ?? retryAfterMs, signal);
    }
  }
}

interface Done {
  shopId: ShopId;
  documentId: string;
  hold: Hold;
  attempt: number;
  failed: number;
}

/** Charges what was read and gives the rest back. Doing it twice has one effect. */
async function settle(
  { inTransaction, ledger }: Ports,
  { shopId, documentId, hold, attempt, failed }: Done,
): Promise<void> {
  const { pages, cells, readPages, readCells } = await inTransaction(shopId, (tx) =>
    countTexts(tx, shopId, documentId),
  );
  const left = textCost({ pages: pages - readPages, cells: cells - readCells });
  const tokens = Math.max(0, hold.tokens - left);
  const cause = causeOf(documentId);
  if (tokens > 0) await ledger.settle(hold, { tokens, key: `document:${documentId}:${attempt}`, cause });
  if (tokens < hold.tokens) await ledger.release(hold, cause);
  await inTransaction(shopId, (tx) =>
    updateDocument(tx, shopId, documentId, {
      status: failed > 0 ? 'waiting' : 'ready',
      cost: left,
      progress: 1,
      attempt: attempt + 1,
      error:
        failed > 0
          ? `The writing service did not read ${failed} ${failed === 1 ? 'part' : 'parts'} of this document. Nothing was charged for them. Try again.`
          : null,
    }),
  );
}
