import { sql } from 'drizzle-orm';
import { productGid } from '../../catalogue/rules/product-match.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { TextFrames } from '../../texts/text-frames.ts';
import {
  likenessesOf,
  type SavedText,
  type SentencesInUse,
  type TextKind,
  type UsedSentences,
} from '../rules/likeness.ts';
import { markAlike } from './mark-alike.ts';

const maxDrafts = 6;
const maxGroups = 3;

export interface Draft {
  /** null: the text is about no product of the store, so it is compared and not saved. */
  productId: number | null;
  frames: TextFrames;
  family: number | null;
  kind: TextKind;
}

export type Sameness = ReturnType<typeof storedSameness>;

/** Which texts of a shop are alike. */
export function storedSameness(database: Database, now: () => Date) {
  return {
    /**
     * Saves the frames of a product's newest draft and returns the texts of other products that it resembles. Of two like
     * drafts at the same time, one is saved first and the other is told of it.
     */
    saveDraft: async (shopId: ShopId, { productId, frames, family, kind }: Draft) => {
      const draft = storableJson({ ...frames, family, kind });
      const candidates = await database.shopQuery<CandidateRow>(
        shopId,
        sql`select * from save_draft(${shopId}, ${productId}::bigint, ${draft}::jsonb, ${now().toISOString()}::timestamptz)`,
      );
      return likenessesOf(
        frames,
        candidates.map((row) => savedText(row, family)),
      );
    },
    usedSentences: (shopId: ShopId, exceptIds: number[], kind: TextKind) =>
      database.shopTransaction(shopId, (tx) => usedSentences(tx, shopId, exceptIds, kind)),
    /** Returns how many shops it has marked products of. */
    markAlike: (maxShops: number) => markAlike(database, now, maxShops),
  };
}

interface CandidateRow {
  id: string;
  title: string | null;
  opening_hash: number | null;
  ending_hash: number | null;
  signature: number[];
  family: number | null;
}

const savedText = (row: CandidateRow, family: number | null): SavedText => ({
  productId: productGid(row.id),
  title: row.title ?? '',
  openingHash: row.opening_hash,
  endingHash: row.ending_hash,
  signature: row.signature,
  isFamily: family !== null && row.family === family,
});

/** What new texts of this kind should not begin or end with, apart from those of these products. */
export async function usedSentences(
  tx: Transaction,
  shopId: ShopId,
  exceptIds: number[],
  { type, language }: TextKind,
): Promise<SentencesInUse> {
  const groups = (kind: 'opening' | 'ending') => sql`
    (select label from catalogue_facets
      where shop_id = ${shopId} and facet >= ${`alike:${kind}:`} and facet < ${`alike:${kind};`}
        and products > 0 and label is not null
      order by products desc limit ${maxGroups})`;
  const [row] = await rowsOf<UsedSentences & { sharedOpenings: string[]; sharedEndings: string[] }>(
    tx,
    sql`with recent as (
        select opening, ending from text_frames
        where shop_id = ${shopId} and kind = 'draft' and product_id <> all(${idArray(exceptIds)})
          and completion_type = ${type} and language = ${language}
        order by at desc limit ${maxDrafts}
      )
      select array(select opening from recent) as openings, array(select ending from recent) as endings,
        array(${groups('opening')}) as "sharedOpenings", array(${groups('ending')}) as "sharedEndings"`,
  );
  const distinct = (sentences: string[] = []) => [...new Set(sentences)].filter(Boolean);
  return {
    ofDrafts: { openings: distinct(row?.openings), endings: distinct(row?.endings) },
    published: { openings: distinct(row?.sharedOpenings), endings: distinct(row?.sharedEndings) },
  };
}
