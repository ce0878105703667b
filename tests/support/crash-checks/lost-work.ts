import type pg from 'pg';
import type { AcknowledgedWork } from './merchant-load.ts';

type Database = Pick<pg.Pool, 'query'>;

/** Acknowledged work that is missing from the database or unfinished. */
export async function lostWork(database: Database, acknowledged: AcknowledgedWork): Promise<string[]> {
  const missing = async (table: string, ids: string[], condition: string): Promise<string[]> => {
    const { rows } = await database.query<{ id: string }>(
      `select id from unnest($1::text[]) as acknowledged (id) where not exists (select from ${table} where ${table}.id = acknowledged.id and ${condition})`,
      [ids],
    );
    return rows.map(({ id }) => `${table} ${id}`);
  };
  const found = await Promise.all([
    missing('generations', acknowledged.texts, 'true'),
    missing('changes', acknowledged.changes, `status = 'written'`),
    missing('batches', acknowledged.batches, 'ended_at is not null'),
    missing('deliveries', acknowledged.deliveries, 'handled_at is not null'),
  ]);
  const { rows } = await database.query<{ value: string }>(
    `select value from key_vals where key = 'ranking_popup_status'`,
  );
  const saved = (JSON.parse(rows[0]?.value ?? '{}') as { completionStatus?: number }).completionStatus ?? 0;
  const isSaved = saved >= acknowledged.savedNumber && saved <= acknowledged.sentNumber;
  return [...found.flat(), ...(isSaved ? [] : [`setting ${saved} instead of ${acknowledged.savedNumber}`])];
}

/** Checks that each saved text was charged exactly once, that nothing else was charged, and that all items are finished. */
export async function ledgerMistakes(
  database: Database,
  finishedItem: 'ready' | 'written' = 'ready',
): Promise<string[]> {
  const { rows } = await database.query<Record<string, number>>(
    `select
    (select count(*)::int from generations) as texts,
    (select count(*)::int from ledger_entries where kind = 'charge') as charges,
    (select count(distinct hold_id)::int from ledger_entries where kind = 'charge' and cause->>'kind' = 'generation') as charged_singles,
    (select count(*)::int from ledger_entries where kind = 'charge' and cause->>'kind' = 'generation') as single_charges,
    (select sum(plan_tokens + coupon_tokens)::int from accounts) as account,
    (select sum(amount)::int from ledger_entries) as ledger`,
  );
  const unfinished = await database.query<{ item: string }>(
    `select concat_ws(' ', 'item', batch_id, position, status, error) as item from batch_items where status <> $1`,
    [finishedItem],
  );
  const pairs = [
    ['charges', 'texts'],
    ['charged_singles', 'single_charges'],
    ['account', 'ledger'],
  ] as const;
  const mistakes = pairs.flatMap(([one, other]) => {
    const [found, expected] = [rows[0]?.[one], rows[0]?.[other]];
    return found === expected ? [] : [`${one}: ${found}, ${other}: ${expected}`];
  });
  return [...mistakes, ...unfinished.rows.map(({ item }) => item)];
}
