import { type SQL, sql } from 'drizzle-orm';
import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import { historyFacet } from '../../catalogue/rules/history-match.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { matchingTerms } from '../../foundation/database/index-terms.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';
import type { Change, PlannedChange } from '../../history/rules/change.ts';
import { insertChanges } from '../../history/store/history-rows.ts';
import type { StoreTexts } from '../../texts/store-fields.ts';
import type { ChangeOutcomes, InterruptedChanges } from '../ports/changes.ts';
import { findNewest, findReplacements } from './replacements.ts';

// So that a shop with many interrupted changes does not delay the other shops.
const maxInterruptedPerShop = 50;

/** Tells the owners of these changes, in the same transaction, that they were undone. */
type OnUndone = (tx: Transaction, shopId: ShopId, changeIds: string[]) => Promise<void>;

export type Changes = ReturnType<typeof storedChanges>;

export function storedChanges(database: Database, now: () => Date, onUndone: OnUndone) {
  return {
    /** Records changes before the store is asked, so that the text that was there is never lost. */
    plan: async (shopId: ShopId, planned: PlannedChange[]) => {
      if (planned.length === 0) return;
      const at = now();
      await database.shopTransaction(shopId, (tx) => insertChanges(tx, shopId, planned, at));
    },
    setStatus: setStatus.bind(null, database),
    confirm: confirmChanges.bind(null, database, onUndone),
    /**
     * Runs while no other caller of this, in any process, works on these products and collections; throws `not_now` after
     * waiting too long. Read the store inside `run`, so that nothing changes between reading and publishing.
     */
    withLocks: <Result>(shopId: ShopId, targetIds: string[], run: () => Promise<Result>, maxWaitMs?: number) =>
      database.withLocks(
        targetIds.map((targetId) => `${shopId} ${targetId}`),
        run,
        maxWaitMs,
      ),
    /** Changes planned so long ago that their process must have died, in installed shops, by product or collection. */
    interrupted: (olderThanMs: number) => findInterrupted(database, new Date(now().getTime() - olderThanMs)),
    saveOutcomes: saveOutcomes.bind(null, database, onUndone),
    generationsPublishedBy: findGenerationsPublishedBy.bind(null, database),
    /** The newest text of ours in the place of each of these changes, by their ids; none for those that still stand. */
    replacements: (shopId: ShopId, ids: string[]) => findReplacements(database, shopId, ids),
    /** What we published or restored last in these fields of a product's main texts. */
    newest: (shopId: ShopId, targetId: string, fields: StoreField[]) => findNewest(database, shopId, targetId, fields),
    publishedTranslations: findPublishedTranslations.bind(null, database),
    /** The changes that published or may have published this generation and were not undone, newest first. */
    ofGeneration: (shopId: ShopId, generationId: string) =>
      findChanges(database, shopId, sql`generation_id = ${generationId} and status in ('planned', 'written')`),
    /** The shop's changes with these ids, newest first; ids of other shops are not found. */
    find: async (shopId: ShopId, ids: string[]) =>
      ids.length === 0 ? [] : await findChanges(database, shopId, sql`id in ${ids}`),
  };
}

/** Sets the status of these changes, regardless of the current one. */
async function setStatus(
  { shopQuery }: Database,
  shopId: ShopId,
  ids: string[],
  status: 'written' | 'failed' | 'reverted',
): Promise<void> {
  if (ids.length === 0) return;
  await shopQuery(shopId, sql`update changes set status = ${status} where shop_id = ${shopId} and id in ${ids}`);
}

/**
 * Records that the store has these texts; `after` is the text as the store saved it. In the same transaction the
 * `undone` changes become `reverted`, and the batch items they belong to become ready again.
 */
async function confirmChanges(
  { shopTransaction }: Database,
  onUndone: OnUndone,
  shopId: ShopId,
  published: Pick<Change, 'id' | 'after'>[],
  undone: string[] = [],
): Promise<void> {
  await shopTransaction(shopId, async (tx) => {
    for (const { id, after } of published) {
      await tx.execute(
        sql`update changes set status = 'written', after = ${storable(after)}
          where shop_id = ${shopId} and id = ${id}`,
      );
    }
    await markUndone(tx, shopId, undone, onUndone);
  });
}

/** Saves what became of changes that are still planned, and marks earlier ones as undone. */
async function saveOutcomes(
  { shopTransaction }: Database,
  onUndone: OnUndone,
  shopId: ShopId,
  { written, failed, reverted }: ChangeOutcomes,
): Promise<void> {
  await shopTransaction(shopId, async (tx) => {
    await finishPlanned(tx, shopId, written, 'written');
    await finishPlanned(tx, shopId, failed, 'failed');
    await markUndone(tx, shopId, reverted, onUndone);
  });
}

async function finishPlanned(
  tx: Transaction,
  shopId: ShopId,
  ids: string[],
  status: 'written' | 'failed',
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update changes set status = ${status} where shop_id = ${shopId} and id in ${ids} and status = 'planned'`,
  );
}

async function markUndone(tx: Transaction, shopId: ShopId, ids: string[], onUndone: OnUndone): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update changes set status = 'reverted' where shop_id = ${shopId} and id in ${ids} and status <> 'failed'`,
  );
  await onUndone(tx, shopId, ids);
}

/** Leaves out changes of batch updates that still run, because the update finishes those itself. */
function findInterrupted({ acrossShops }: Database, before: Date): Promise<InterruptedChanges[]> {
  return acrossShops((db) =>
    rowsOf<InterruptedChanges>(
      db,
      sql`select s.shop_id as "shopId", c.target_id as "targetId", c.locale, array_agg(c.id) as ids
        from shops s cross join lateral (
          select c.target_id, c.locale, c.id from changes c
          where c.shop_id = s.shop_id and c.status = 'planned' and c.at < ${before.toISOString()}::timestamptz
            and not exists (
              select from batch_updates u where u.shop_id = c.shop_id and u.id = split_part(c.id, ':', 1)
                and u.status in ('queued', 'running')
            )
          order by c.at limit ${maxInterruptedPerShop}
        ) c
        where s.uninstalled_at is null
          and exists (select from shop_access a where a.shop_id = s.shop_id)
        group by 1, 2, 3 order by 1, 2, 3`,
    ),
  );
}

/** Up to `limit` generations that this staff member published and that were not undone. */
async function findGenerationsPublishedBy(
  { shopQuery }: Database,
  shopId: ShopId,
  staffId: StaffId,
  limit: number,
): Promise<string[]> {
  const rows = await shopQuery<{ id: string }>(
    shopId,
    sql`select distinct generation_id as id from changes
      where shop_id = ${shopId} and staff_id = ${staffId} and status = 'written' and generation_id is not null
      limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The texts of this language that we published last and that were not undone, by field. */
async function findPublishedTranslations(
  { shopQuery }: Database,
  shopId: ShopId,
  targetId: string,
  locale: string,
): Promise<StoreTexts> {
  const terms = matchingTerms({ facets: [[historyFacet.target(targetId)]], words: [] });
  const rows = await shopQuery<Pick<Change, 'field' | 'after'>>(
    shopId,
    sql`select distinct on (field) field, after from searchable_changes
      where shop_id = ${shopId} and terms @@ ${terms}::tsquery and locale = ${locale} and status = 'written'
        and not takes_back
      order by field, number desc`,
  );
  return Object.fromEntries(rows.map(({ field, after }) => [field, after]));
}

async function findChanges(
  { shopQuery }: Database,
  shopId: ShopId,
  condition: SQL,
): Promise<(Change & { at: Date })[]> {
  const rows = await shopQuery<Change & { at: string }>(
    shopId,
    sql`select id, at, staff_id as "staffId", target_id as "targetId", locale, field, location, before, after,
        generation_id as "generationId", status
      from changes where shop_id = ${shopId} and ${condition} order by at desc, number desc`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
