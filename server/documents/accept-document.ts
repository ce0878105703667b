import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import {
  type DocumentFact,
  documentLimits,
  type acceptDocument as operation,
} from '../../common/contract/documents/documents.ts';
import { numberInId, productGid } from '../catalogue/rules/product-match.ts';
import { recordSourceChanges } from '../catalogue/store/product-events.ts';
import { type AcceptedFact, addDocumentFacts } from '../facts/store/document-facts.ts';
import type { Transaction } from '../foundation/database/database.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { type ComparedRow, compareRows } from './compare-rows.ts';
import { pickProduct } from './match-row.ts';
import type { Ports } from './ports.ts';
import { doublesNote } from './read-document.ts';
import { nameKey } from './rules/compare-facts.ts';
import type { SavedRow } from './rules/saved-rows.ts';
import { findDocument, noSuchDocument, shownDocument } from './shown-document.ts';
import { type DeclinedFact, declineFacts } from './store/declined-facts.ts';
import { type DocumentRow, lockDocument, updateDocument } from './store/documents.ts';
import { readRows, titlesOf } from './store/rows.ts';

type Choice = NonNullable<z.output<typeof operation.request>['matches']>[number];

interface Outcome {
  added: number;
  skipped: Response<'acceptDocument'>['skipped'];
  productIds: Set<number>;
}

const rowsAtOnce = 200;

/** Adds a document's facts to its products: all that are in no conflict, or those that the merchant names. */
export async function acceptDocument(
  ports: Ports,
  shopId: ShopId,
  { id, matches }: z.output<typeof operation.request>,
): Promise<Response<'acceptDocument'>> {
  const outcome: Outcome = { added: 0, skipped: [], productIds: new Set() };
  const choices = matches && new Map(matches.map((choice) => [choice.row, choice]));
  const numbers = matches?.map(({ row }) => row).sort((one, other) => one - other);
  for (let after = -1; ; ) {
    const last = await ports.inTransaction(shopId, async (tx) => {
      const document = await lockForAccepting(tx, shopId, id);
      const given = numbers?.filter((row) => row > after).slice(0, rowsAtOnce);
      const rows = await readRows(tx, shopId, {
        documentId: id,
        after,
        limit: rowsAtOnce,
        which: given ?? 'matched',
      });
      for (const row of given?.filter((number) => !rows.some((each) => each.row === number)) ?? [])
        outcome.skipped.push({ row, why: 'The document has no such row.' });
      if (choices) await savePicks(tx, shopId, document, rows, choices);
      await acceptRows(ports, tx, { shopId, document, rows, choices: choices ?? null, outcome });
      return given ? given.at(-1) : rows.at(-1)?.row;
    });
    if (last === undefined) break;
    after = last;
    await yieldToEventLoop();
  }
  return await ports.inTransaction(shopId, async (tx) => {
    await updateDocument(tx, shopId, id, { acceptedAt: ports.clock.now().toISOString() });
    const document = shownDocument(await findDocument(tx, shopId, id));
    return {
      added: outcome.added,
      skipped: outcome.skipped,
      document,
      productIds: [...outcome.productIds].map(productGid),
    };
  });
}

async function lockForAccepting(tx: Transaction, shopId: ShopId, id: string): Promise<DocumentRow> {
  const document = await lockDocument(tx, shopId, id);
  if (!document) throw noSuchDocument();
  if (document.status === 'reading') throw new Failure('not_now', 'This document is still being read.');
  if (document.status === 'failed') throw new Failure('not_now', 'This document could not be read.');
  return document;
}

/** A product of the store that differs from the row's own is the merchant's pick. */
async function savePicks(
  tx: Transaction,
  shopId: ShopId,
  document: DocumentRow,
  rows: SavedRow[],
  choices: Map<number, Choice>,
): Promise<void> {
  const picked = rows.flatMap((row) => {
    const productId = numberInId(choices.get(row.row)?.productId ?? '');
    return productId === null || productId === row.productId ? [] : [{ row, productId }];
  });
  const ids = picked.map(({ productId }) => productId);
  const inStore = await titlesOf(tx, shopId, ids);
  for (const { row, productId } of picked) {
    if (inStore.has(productId)) await pickProduct(tx, shopId, document, { row, productId });
    row.productId = productId;
  }
}

interface Accepting {
  shopId: ShopId;
  document: DocumentRow;
  rows: SavedRow[];
  choices: Map<number, Choice> | null;
  outcome: Outcome;
}

async function acceptRows(
  { clock }: Ports,
  tx: Transaction,
  { shopId, document, rows, choices, outcome }: Accepting,
): Promise<void> {
  const at = clock.now();
  const compared = await compareRows(tx, shopId, document, rows);
  const facts: AcceptedFact[] = [];
  const declined: DeclinedFact[] = [];
  const said = new Map<string, { value: string; place: string }>();
  const counts = new Map<number, number>();
  for (const each of compared) {
    const skip = (why: string) => outcome.skipped.push({ row: each.row.row, why });
    if (!each.product || each.row.productId === null) {
      skip('This product is no longer in the store.');
      continue;
    }
    const doubles = doublesNote(each.doubles);
    if (doubles) skip(doubles);
    declined.push(...declinedIn(each, each.row.productId, choices?.get(each.row.row) ?? null));
    counts.set(each.row.productId, counts.get(each.row.productId) ?? each.product.accepted.length);
    for (const accepted of chosenFacts(document, each, choices?.get(each.row.row) ?? null, skip)) {
      const key = `${accepted.productId}:${accepted.nameKey}`;
      const earlier = said.get(key) ?? earlierRow(each, accepted);
      if (earlier) {
        if (earlier.value !== accepted.value)
          skip(`${earlier.place} says “${earlier.value}” about “${accepted.name}” of the same product.`);
        continue;
      }
      const count = (counts.get(accepted.productId) ?? 0) + 1;
      if (count > documentLimits.factsPerProduct) {
        skip(`This product has ${documentLimits.factsPerProduct} facts from documents already.`);
        break;
      }
      counts.set(accepted.productId, count);
      said.set(key, { value: accepted.value, place: accepted.place });
      facts.push(accepted);
    }
  }
  await declineFacts(tx, shopId, document.id, declined);
  const added = new Set(await addDocumentFacts(tx, shopId, { facts, earlierIds: document.earlierIds, at }));
  const changed = new Set(facts.filter(({ id }) => added.has(id)).map(({ productId }) => productId));
  await recordSourceChanges(tx, shopId, [...changed], at);
  outcome.added += added.size;
  for (const id of changed) outcome.productIds.add(id);
}

function declinedIn({ facts }: ComparedRow, productId: number, choice: Choice | null): DeclinedFact[] {
  const names = new Set((choice?.decline ?? []).map(nameKey));
  return facts
    .filter(({ name, isAccepted }) => names.has(nameKey(name)) && !isAccepted)
    .map(({ name, value }) => ({ productId, nameKey: nameKey(name), value }));
}

/** What another row of this document has said about the same product, accepted in an earlier step. */
function earlierRow({ product, row }: ComparedRow, fact: AcceptedFact): { value: string; place: string } | null {
  const found = product?.accepted.find(
    (each) => each.documentId === fact.documentId && each.nameKey === fact.nameKey && each.row !== row.row,
  );
  return found ? { value: found.value, place: 'Another row' } : null;
}

function chosenFacts(
  document: DocumentRow,
  { row, facts }: ComparedRow,
  choice: Choice | null,
  skip: (why: string) => void,
): AcceptedFact[] {
  const named = choice?.facts && new Set(choice.facts.map(nameKey));
  const instead = new Set((choice?.instead ?? []).map(nameKey));
  for (const name of choice?.facts ?? [])
    if (!facts.some((fact) => nameKey(fact.name) === nameKey(name))) skip(`The row says nothing about “${name}”.`);
  const isChosen = (fact: DocumentFact) =>
    named ? named.has(nameKey(fact.name)) : fact.conflict === null && !fact.isKnown && !fact.isDeclined;
  return facts
    .map((fact, position) => ({ ...fact, position }))
    .filter((fact) => isChosen(fact) && !fact.isAccepted)
    .map(({ name, value, quote, place, conflict, position }) => ({
      id: `document:${document.id}:${row.row}:${nameKey(name)}`,
      documentId: document.id,
      productId: row.productId ?? 0,
      name,
      nameKey: nameKey(name),
      value,
      quote,
      place,
      row: row.row,
      position,
      switchedOff: instead.has(nameKey(name)) ? conflict : null,
    }));
}
