import { type SQL, sql } from 'drizzle-orm';
import { historyMatch } from '../../catalogue/rules/history-match.ts';
import { matchingTerms } from '../../foundation/database/index-terms.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { HistoryQuery } from '../ports/history.ts';

/** The last entry of the previous page: its time, and its key among entries of the same time. */
export interface HistoryPosition {
  at: string;
  key: string;
}

// Each query reads one row more than the page shows, to tell whether there is a next page.

/**
 * How to find matching terms. PostgreSQL cannot estimate how common a term is in one shop, so the caller tries both:
 * common terms are soon found among the `recent` rows, rare terms by the GIN `index`.
 */
export type TermScan = 'recent' | 'index';
const recentRows = 3_000;

export function generationsPage(
  shopId: ShopId,
  request: HistoryQuery,
  after: HistoryPosition | null,
  scan: TermScan,
): SQL {
  const conditions = [sql`shop_id = ${shopId}`, ...commonConditions(request)];
  // By the holds, which have an index.
  if (request.batchId)
    conditions.push(sql`hold_id = any (array(select unnest(b.earlier_holds || b.hold_id) from batches b
      where b.shop_id = ${shopId} and b.id = ${request.batchId}))`);
  if (after) conditions.push(sql`(at, id) < (${after.at}::timestamptz, ${after.key})`);
  const page = matchingRows(sql`searchable_generations`, sql`id`, conditions, termsQuery(request), scan);
  return sql`select g.id as key, g.id, g.at, g.staff_id, s.name as staff_name, g.completion_type, g.target_id,
      g.target_title, g.locale, g.batch_id, g.status, g.settings, g.output, g.html, g.claims, g.voice, g.model, g.cost_in_tokens,
      ${standingOrderOf(shopId, sql`g.batch_id`)} as standing_order
    from (${page} limit ${request.limit + 1}) page
    join generations g on g.shop_id = ${shopId} and g.id = page.id
    left join staff s on s.shop_id = ${shopId} and s.staff_id = g.staff_id
    order by g.at desc, g.id desc`;
}

/** The name of the standing order that started a batch. */
const standingOrderOf = (shopId: ShopId, batchId: SQL): SQL =>
  sql`(select b.source_name from batches b
    where b.shop_id = ${shopId} and b.id = ${batchId} and b.source ->> 'type' = 'standing_order')`;

const batchOfChange = (shopId: ShopId): SQL =>
  sql`(select g.batch_id from generations g where g.shop_id = ${shopId} and g.id = c.generation_id)`;

/** The test of texts that published a change, or took it back at its end. */
const testOfChange = (shopId: ShopId): SQL =>
  sql`(select jsonb_build_object('id', t.id, 'name', t.batch_name)
    from text_tests t join text_test_products p on p.shop_id = t.shop_id and p.test_id = t.id
    where t.shop_id = ${shopId} and t.started_at <= c.at and c.locale is null
      and c.group_id in ('publish-batch:' || t.batch_id, 'undo-batch:' || t.batch_id)
      and c.target_id like 'gid://shopify/Product/%' and p.product_id = substring(c.target_id from '[0-9]+$')::bigint
    order by t.started_at desc limit 1)`;

export function changesPage(shopId: ShopId, request: HistoryQuery, after: HistoryPosition | null, scan: TermScan): SQL {
  const conditions = [sql`shop_id = ${shopId}`, ...commonConditions(request)];
  if (request.groupId) conditions.push(sql`group_id = ${request.groupId}`);
  // A group is listed as its newest change.
  if (request.isGrouped)
    conditions.push(sql`(group_id is null or not exists (select from changes later where later.shop_id = ${shopId}
      and later.group_id = searchable_changes.group_id and later.number > searchable_changes.number))`);
  if (after) conditions.push(sql`(at, number) < (${after.at}::timestamptz, ${after.key}::bigint)`);
  const page = matchingRows(sql`searchable_changes`, sql`number`, conditions, termsQuery(request), scan);
  return sql`select c.number::text as key, c.id, c.at, c.staff_id, s.name as staff_name, c.target_id, c.target_title,
      c.locale, c.field, c.location, c.before, c.after, c.status, c.takes_back, c.origin, c.generation_id,
      ${standingOrderOf(shopId, batchOfChange(shopId))} as standing_order, ${testOfChange(shopId)} as text_test
      ${request.isGrouped ? sql`, c.group_id, members.changes as group_changes, members.products as group_products` : sql``}
    from (${page} limit ${request.limit + 1}) page
    join changes c on c.shop_id = ${shopId} and c.id = page.id
    ${request.isGrouped ? groupMembers(shopId) : sql``}
    left join staff s on s.shop_id = ${shopId} and s.staff_id = c.staff_id
    order by c.at desc, c.number desc`;
}

const groupMembers = (shopId: ShopId): SQL => sql`left join lateral (
    select count(*)::int as changes, count(distinct m.target_id)::int as products
    from changes m where m.shop_id = ${shopId} and m.group_id = c.group_id
  ) members on true`;

/** The ids of matching rows, newest first. `key` orders rows of the same time. */
function matchingRows(view: SQL, key: SQL, conditions: SQL[], terms: SQL | null, scan: TermScan): SQL {
  const newestFirst = sql`order by at desc, key desc`;
  if (!terms) return sql`select id from ${view} where ${all(conditions)} order by at desc, ${key} desc`;
  if (scan === 'recent')
    return sql`select id from (
        select id, ${key} as key, at, terms from ${view} where ${all(conditions)} order by at desc, ${key} desc limit ${recentRows}
      ) recent where terms @@ ${terms} ${newestFirst}`;
  // Materialized, so that PostgreSQL does not walk along the newest rows after all.
  return sql`with found as materialized (
      select id, ${key} as key, at from ${view} where ${all([...conditions, sql`terms @@ ${terms}`])}
    ) select id from found ${newestFirst}`;
}

function commonConditions({ status, from, until }: HistoryQuery): SQL[] {
  return [
    ...(status ? [sql`status = ${status}`] : []),
    ...(from ? [sql`at >= ${time(from)}`] : []),
    ...(until ? [sql`at < ${time(until)}`] : []),
  ];
}

export function ledgerPage(shopId: ShopId, request: HistoryQuery, after: HistoryPosition | null): SQL {
  // The causes are read from their JSON first: row-level security uses no index for a value that `->>` returns.
  return sql`with page as materialized (
      select e.number, e.at, e.kind, ${request.isGrouped ? sql`e.line_amount as amount` : sql`e.amount`}, e.balance_after,
        e.settled_tokens, e.cause, e.cause->>'kind' as cause_kind, e.cause->>'id' as cause_id,
        e.cause->>'staffId' as staff_id
        ${request.isGrouped ? sql`, e.used, e.reserved` : sql``}
      from ${request.isGrouped ? sql`ledger_lines` : sql`searchable_ledger_entries`} e
      where ${all(ledgerConditions(shopId, request, after))}
      order by e.number desc limit ${request.limit + 1}
    )
    ${request.isGrouped ? balancesOfLines(shopId) : sql``}
    select page.number::text as key, page.number::text as id, page.at, page.kind, page.amount,
      ${request.isGrouped ? sql`balances.balance_after` : sql`page.balance_after`},
      page.settled_tokens, page.cause, page.staff_id, s.name as staff_name,
      ${request.isGrouped ? sql`page.used, page.reserved,` : sql``}
      coalesce(g.completion_type, b.completion_type) as completion_type,
      g.target_id as about_id, coalesce(g.target_title, b.source_name) as about_title
    from page
    ${request.isGrouped ? sql`join balances on balances.number = page.number` : sql``}
    left join generations g on page.cause_kind = 'generation' and g.shop_id = ${shopId} and g.id = page.cause_id
    left join batches b on page.cause_kind = 'batch' and b.shop_id = ${shopId} and b.id = page.cause_id
    left join staff s on s.shop_id = ${shopId} and s.staff_id = page.staff_id
    order by page.number desc`;
}

/** The balance after each line of the page and above it: what the shop can spend now, without the lines that are newer. */
const balancesOfLines = (shopId: ShopId): SQL => sql`, balances as (
      select l.number, (now_left.remaining - sum(l.line_amount) over (order by l.number desc) + l.line_amount)::int
        as balance_after
      from ledger_lines l, (select plan_tokens + coupon_tokens as remaining from accounts where shop_id = ${shopId}) now_left
      where l.shop_id = ${shopId} and l.number >= (select min(number) from page)
    )`;

function ledgerConditions(shopId: ShopId, request: HistoryQuery, after: HistoryPosition | null): SQL[] {
  const { type, origin, staffId, from, until } = request;
  const conditions = [sql`e.shop_id = ${shopId}`];
  if (type) conditions.push(request.isGrouped ? lineOfKind(type) : sql`e.kind = ${type}`);
  if (origin) conditions.push(sql`e.cause ->> 'kind' = ${origin === 'single' ? 'generation' : 'batch'}`);
  if (staffId) conditions.push(sql`e.cause ->> 'staffId' = ${staffId}`);
  if (after) conditions.push(sql`e.number < ${after.key}::bigint`);
  // Entries are numbered in the order of time, so a span of time is a span of numbers.
  if (from)
    conditions.push(sql`e.number >= (select number from ledger_entries
      where shop_id = ${shopId} and at >= ${time(from)} order by at, number limit 1)`);
  if (until)
    conditions.push(sql`e.number <= (select number from ledger_entries
      where shop_id = ${shopId} and at < ${time(until)} order by at desc, number desc limit 1)`);
  const about = aboutCondition(shopId, request);
  return about ? [...conditions, about] : conditions;
}

/** The line of a text or a batch stands for its hold while tokens are held, and for its charges. */
function lineOfKind(kind: string): SQL {
  if (kind === 'hold') return sql`e.reserved > 0`;
  if (kind === 'charge') return sql`e.used > 0`;
  return sql`e.kind = ${kind}`;
}

const maxSearchedHolds = 1_000;

/** Entries belong to a text by their hold. Grants, refunds and lapses have no text but a note. */
function aboutCondition(shopId: ShopId, request: HistoryQuery): SQL | null {
  const { query, targetId } = request;
  const search = query?.trim();
  const terms = search || targetId ? termsQuery({ query, targetId }) : null;
  if (!terms) return null;
  const holds = sql`array(select g.hold_id from searchable_generations g
    where g.shop_id = ${shopId} and g.terms @@ ${terms} order by g.at desc limit ${maxSearchedHolds})`;
  const isHoldOfText = request.isGrouped ? sql`e.hold_ids && ${holds}` : sql`e.hold_id = any (${holds})`;
  if (!search || targetId) return isHoldOfText;
  return sql`(${isHoldOfText} or e.kind in ('grant', 'refund', 'lapse')
    and lower(concat_ws(' ', e.cause ->> 'id', e.cause ->> 'note')) like ${`%${likePattern(search.toLowerCase())}%`})`;
}

function termsQuery(criteria: Parameters<typeof historyMatch>[0]): SQL | null {
  const terms = matchingTerms(historyMatch(criteria));
  return terms === null ? null : sql`${storable(terms)}::tsquery`;
}

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);
const time = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const likePattern = (text: string): string => storable(text).replace(/[\\%_]/g, (character) => `\\${character}`);
