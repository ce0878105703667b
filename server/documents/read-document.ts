import type { Response } from '../../common/contract/contract.ts';
import type { DocumentMatch, matchFilters } from '../../common/contract/documents/documents.ts';
import { readable } from '../../common/text/readable-html.ts';
import { productGid } from '../catalogue/rules/product-match.ts';
import { changedFactsOfOurTexts, productsWithNewFacts } from '../facts/store/document-facts.ts';
import type { Transaction } from '../foundation/database/database.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ShopId } from '../foundation/identity.ts';
import { type ComparedRow, compareRows } from './compare-rows.ts';
import type { Ports } from './ports.ts';
import { saysValue } from './rules/says-value.ts';
import { findDocument, shownDocument } from './shown-document.ts';
import { type DocumentWithCounts, listDocuments } from './store/documents.ts';
import { readRows, titlesOf } from './store/rows.ts';

type MatchFilter = (typeof matchFilters)[number];

const pageRows = 50;
/** A filter that no row meets must not read a whole document in one call. */
const maxRowsLookedAt = 1_000;
const maxContradicted = 200;

export async function listAllDocuments({ inTransaction }: Ports, shopId: ShopId): Promise<Response<'documents'>> {
  const rows = await inTransaction(shopId, (tx) => listDocuments(tx, shopId, null));
  return { documents: rows.map(shownDocument) };
}

/** A document with a page of its rows, each with its product and what is new, known or contradicted. */
export function readDocument(
  { inTransaction }: Ports,
  shopId: ShopId,
  { id, cursor, show = 'all' }: { id: string; cursor?: string | undefined; show?: MatchFilter | undefined },
): Promise<Response<'documents'>> {
  return inTransaction(shopId, async (tx) => {
    const document = await findDocument(tx, shopId, id);
    const { found, nextCursor } = await pageOf(tx, shopId, document, { after: Number(cursor ?? 0) || 0, show });
    const titles = await titlesOf(tx, shopId, [...new Set(found.flatMap(({ row }) => row.guesses))]);
    return {
      document: shownDocument(document),
      sheets: document.sheets.map(({ position, name, columns, samples }) => ({ position, name, columns, samples })),
      matches: found.map((each) => matchOf(each, titles)),
      contradicted: await contradictedTexts(tx, shopId, document),
      productsToWrite: (await productsWithNewFacts(tx, shopId, id)).map(productGid),
      nextCursor,
    };
  });
}

async function pageOf(
  tx: Transaction,
  shopId: ShopId,
  document: DocumentWithCounts,
  { after, show }: { after: number; show: MatchFilter },
): Promise<{ found: ComparedRow[]; nextCursor: string | null }> {
  const found: ComparedRow[] = [];
  let last = after;
  for (let lookedAt = 0; found.length < pageRows && lookedAt < maxRowsLookedAt; ) {
    const limit = pageRows - found.length;
    const rows = await readRows(tx, shopId, {
      documentId: document.id,
      after: last,
      limit,
      which: show === 'unsure' || show === 'all' ? show : 'matched',
    });
    const compared = await compareRows(tx, shopId, document, rows);
    found.push(...compared.filter((row) => isShown(row, show)));
    lookedAt += rows.length;
    last = rows.at(-1)?.row ?? last;
    if (rows.length < limit) return { found, nextCursor: null };
  }
  return { found, nextCursor: String(last) };
}

function isShown({ facts }: ComparedRow, show: MatchFilter): boolean {
  if (show === 'conflicts')
    return facts.some(({ conflict, isAccepted, isDeclined }) => conflict !== null && !isAccepted && !isDeclined);
  if (show === 'changed')
    return facts.some(({ isKnown, isAccepted, isDeclined }) => !isKnown && !isAccepted && !isDeclined);
  return true;
}

function matchOf({ row, place, product, facts, doubles }: ComparedRow, titles: Map<number, string>): DocumentMatch {
  const isGone = row.productId !== null && product === null;
  return {
    row: row.row,
    place,
    title: row.title,
    productId: row.productId === null || isGone ? null : productGid(row.productId),
    productTitle: product?.title ?? null,
    by: isGone ? null : row.by,
    guesses: row.guesses.flatMap((id) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ productId: productGid(id), title }];
    }),
    note: isGone ? 'Its product is no longer in the store.' : (row.note ?? doublesNote(doubles)),
    facts,
  };
}

export const doublesNote = ([name]: string[]): string | null =>
  name === undefined ? null : `Two columns of this row say different things about “${name}”. Ignore one of them.`;

async function contradictedTexts(
  tx: Transaction,
  shopId: ShopId,
  { id, previousId }: DocumentWithCounts,
): Promise<NonNullable<Response<'documents'>['contradicted']>> {
  if (previousId === null) return [];
  const changed = await changedFactsOfOurTexts(tx, shopId, id, maxContradicted);
  return changed.flatMap(({ productId, title, descriptionHtml, before, now }) => {
    const text = htmlToText(readable(descriptionHtml));
    return saysValue(text, before) && !saysValue(text, now)
      ? [{ productId: productGid(productId), title, message: `The sheet now says ${now}; your text says ${before}.` }]
      : [];
  });
}
