import { type SQL, sql } from 'drizzle-orm';
import { productGid } from '../../catalogue/rules/product-match.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Draft, Sameness, SentencesInUse, TextKind } from '../ports/sameness.ts';
import { likenessesOf, type SavedText, type UsedSentences } from '../rules/likeness.ts';
import { markAlike } from './mark-alike.ts';

// Enough to find the closest ones; a template may be shared by thousands.
const maxCandidates = 50;
const maxDrafts = 6;
const maxGroups = 3;

/** Which texts of a shop are alike. */
export function storedSameness(database: Database, now: () => Date): Sameness {
  return {
    saveDraft: (shopId, draft) =>
      database.shopTransaction(shopId, async (tx) => {
        // One draft of a shop at a time, so that of two like ones the second finds the first.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft frames ${shopId}`}, 0))`);
        const candidates = await rowsOf<CandidateRow>(tx, candidatesFor(shopId, draft));
        if (draft.productId !== null) await saveFrames(tx, shopId, draft, now());
        return likenessesOf(
          draft.frames,
          candidates.map((row) => savedText(row, draft.family)),
        );
      }),
    usedSentences: (...args) => usedSentences(database, ...args),
    markAlike: (maxShops) => markAlike(database, now, maxShops),
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

const integerArray = (values: number[]): SQL => sql`${`{${values.join(',')}}`}::integer[]`;

function candidatesFor(shopId: ShopId, { productId, frames }: Draft): SQL {
  const others = sql`shop_id = ${shopId} and product_id <> ${productId ?? 0}::bigint`;
  const columns = sql.raw('product_id, opening_hash, ending_hash, signature, family');
  // The limits are apart, because with them PostgreSQL would read all rows instead of an index.
  return sql`
    with begun_alike as materialized (
      select ${columns} from text_frames where ${others} and opening_hash = ${frames.openingHash}::integer
    ), ended_alike as materialized (
      select ${columns} from text_frames where ${others} and ending_hash = ${frames.endingHash}::integer
    ), worded_alike as materialized (
      select ${columns} from searchable_text_frames where ${others} and bands && ${integerArray(frames.bands)}
    )
    select distinct f.product_id::text as id, p.title, f.opening_hash, f.ending_hash, f.signature, f.family
    from (
      (select * from begun_alike limit ${maxCandidates})
      union all (select * from ended_alike limit ${maxCandidates})
      union all (select * from worded_alike limit ${maxCandidates})
    ) f left join catalogue_products p on p.shop_id = ${shopId} and p.product_id = f.product_id`;
}

async function saveFrames(tx: Transaction, shopId: ShopId, { productId, frames, family, kind }: Draft, at: Date) {
  await tx.execute(sql`
    insert into text_frames (
      shop_id, product_id, kind, opening, ending, opening_hash, ending_hash, signature, bands, family, at,
      completion_type, language
    ) values (
      ${shopId}, ${productId}, 'draft', ${storable(frames.opening)}, ${storable(frames.ending)},
      ${frames.openingHash}, ${frames.endingHash}, ${integerArray(frames.signature)}, ${integerArray(frames.bands)},
      ${family}, ${at.toISOString()}::timestamptz, ${kind.type}, ${kind.language}
    )
    on conflict (shop_id, product_id, kind) do update set
      opening = excluded.opening, ending = excluded.ending, opening_hash = excluded.opening_hash,
      ending_hash = excluded.ending_hash, signature = excluded.signature, bands = excluded.bands,
      family = excluded.family, at = excluded.at, completion_type = excluded.completion_type,
      language = excluded.language`);
}

const savedText = (row: CandidateRow, family: number | null): SavedText => ({
  productId: productGid(row.id),
  title: row.title ?? '',
  openingHash: row.opening_hash,
  endingHash: row.ending_hash,
  signature: row.signature,
  isFamily: family !== null && row.family === family,
});

async function usedSentences(
  { shopQuery }: Database,
  shopId: ShopId,
  exceptProductId: number | null,
  { type, language }: TextKind,
): Promise<SentencesInUse> {
  const groups = (kind: 'opening' | 'ending') => sql`
    (select label from catalogue_facets
      where shop_id = ${shopId} and facet >= ${`alike:${kind}:`} and facet < ${`alike:${kind};`}
        and products > 0 and label is not null
      order by products desc limit ${maxGroups})`;
  const [row] = await shopQuery<UsedSentences & { sharedOpenings: string[]; sharedEndings: string[] }>(
    shopId,
    sql`with recent as (
        select opening, ending from text_frames
        where shop_id = ${shopId} and kind = 'draft' and product_id <> ${exceptProductId ?? 0}::bigint
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
