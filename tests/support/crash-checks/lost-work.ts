import type pg from 'pg';
import type { Answered } from './acknowledged-work.ts';

type Database = Pick<pg.Pool, 'query'>;

/** What was answered with a yes and is not there, or has not been brought to its end. */
export async function missingOf(database: Database, answered: Answered): Promise<string[]> {
  const missing = async (table: string, ids: string[], condition: string): Promise<string[]> => {
    const { rows } = await database.query<{ id: string }>(
      `select id from unnest($1::text[]) as asked (id) where not exists (select from ${table} where ${table}.id = asked.id and ${condition})`,
      [ids],
    );
    return rows.map(({ id }) => `${table} ${id}`);
  };
  const found = await Promise.all([
    missing('generations', answered.texts, 'true'),
    missing('changes', answered.changes, `status = 'written'`),
    missing('batches', answered.batches, 'ended_at is not null'),
    missing('deliveries', answered.deliveries, 'handled_at is not null'),
  ]);
  const { rows } = await database.query<{ value: string }>(
    `select value from key_vals where key = 'ranking_popup_status'`,
  );
  const kept = (JSON.parse(rows[0]?.value ?? '{}') as { completionStatus?: number }).completionStatus ?? 0;
  const isKept = kept >= answered.kept && kept <= answered.askedToKeep;
  return [...found.flat(), ...(isKept ? [] : [`setting ${kept} instead of ${answered.kept}`])];
}

/** Where the books are wrong: every text that is kept was charged once, nothing else was, and no item was left over. */
export async function wrongInBooks(database: Database): Promise<string[]> {
  const { rows } = await database.query<Record<string, number>>(`select
    (select count(*)::int from generations) as texts,
    (select count(*)::int from ledger_entries where kind = 'charge') as charges,
    (select count(distinct hold_id)::int from ledger_entries where kind = 'charge' and cause->>'kind' = 'generation') as charged_singles,
    (select count(*)::int from ledger_entries where kind = 'charge' and cause->>'kind' = 'generation') as single_charges,
    (select sum(plan_tokens + coupon_tokens)::int from accounts) as account,
    (select sum(amount)::int from ledger_entries) as ledger,
    (select count(*)::int from batch_items where status <> 'ready') as items_not_ready,
    0 as none`);
  const pairs = [
    ['charges', 'texts'],
    ['charged_singles', 'single_charges'],
    ['account', 'ledger'],
    ['items_not_ready', 'none'],
  ] as const;
  return pairs.flatMap(([one, other]) => {
    const [found, expected] = [rows[0]?.[one], rows[0]?.[other]];
    return found === expected ? [] : [`${one}: ${found}, ${other}: ${expected}`];
  });
}
