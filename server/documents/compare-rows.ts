import type { DocumentFact } from '../../common/contract/documents/documents.ts';
import type { Fact } from '../../common/contract/facts.ts';
import { type KnownProduct, knownProducts } from '../facts/store/document-facts.ts';
import type { Transaction } from '../foundation/database/database.ts';
import type { ShopId } from '../foundation/identity.ts';
import { compareFacts, nameKey } from './rules/compare-facts.ts';
import { factsOfRow } from './rules/facts-of-row.ts';
import type { SavedRow } from './rules/saved-rows.ts';
import { declinedFacts } from './store/declined-facts.ts';
import type { DocumentRow } from './store/documents.ts';

/** A row with what its facts mean for its product. */
export interface ComparedRow {
  row: SavedRow;
  place: string;
  /** null: the product is not in the store any more, or the row has none. */
  product: KnownProduct | null;
  facts: DocumentFact[];
  /** Names under which the row says two things. */
  doubles: string[];
}

/** Compares rows of a document with what we know about their products. */
export async function compareRows(
  tx: Transaction,
  shopId: ShopId,
  document: Pick<DocumentRow, 'id' | 'earlierIds' | 'sheets'>,
  rows: SavedRow[],
): Promise<ComparedRow[]> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const known = await knownProducts(tx, shopId, ids);
  const documentIds = [document.id, ...document.earlierIds];
  const declined = await declinedFacts(tx, shopId, { documentIds, productIds: ids });
  return rows.map((row) => {
    const { place, facts: said, doubles } = factsOfRow(row, document.sheets);
    const product = row.productId === null ? null : (known.get(row.productId) ?? null);
    // What this document and its earlier versions said is compared apart: the new version takes its place.
    const others = (product?.facts ?? []).filter((fact) => !documentIds.includes(fact.document?.id ?? ''));
    const compared = product ? compareFacts(said, others) : said.map(() => ({ conflict: null, isKnown: false }));
    const facts = said.map((fact, index): DocumentFact => {
      const { conflict = null, isKnown = false } = compared[index] ?? {};
      const accepted = product?.accepted.filter((each) => each.nameKey === nameKey(fact.name)) ?? [];
      const own = accepted.find(({ documentId, row: number }) => documentId === document.id && number === row.row);
      const earlier = accepted.find(({ documentId }) => document.earlierIds.includes(documentId));
      return {
        ...fact,
        conflict: conflict?.id ?? null,
        other: conflict && { value: conflict.value, from: fromOf(conflict) },
        isKnown: isKnown || earlier?.value === fact.value,
        isAccepted: own !== undefined,
        isDeclined: declined.some(
          ({ productId, nameKey: key, value }) =>
            productId === row.productId && key === nameKey(fact.name) && value === fact.value,
        ),
        before: earlier && earlier.value !== fact.value ? earlier.value : null,
      };
    });
    return { row, place, product, facts, doubles };
  });
}

const sources: Record<Fact['source'], string> = {
  title: 'the product’s name',
  description: 'the description',
  tags: 'the tags',
  vendor: 'the vendor in your store',
  productType: 'the product type in your store',
  category: 'the category in your store',
  option: 'an option in your store',
  variant: 'the variants in your store',
  metafield: 'a metafield in your store',
  collection: 'a collection',
  shop: 'your store’s settings',
  policy: 'a policy of your store',
  merchant: 'a fact that you added',
  seen: 'the pictures',
  document: 'another document',
};

const fromOf = ({ source, document }: Fact): string =>
  document ? `${document.name}, ${document.place}` : sources[source];
