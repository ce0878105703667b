import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Ledger, LedgerEntry } from '../../../server/billing/ports/ledger.ts';
import { type Database, rowsOf } from '../../../server/foundation/database/database.ts';
import type { Model } from './ledger-model.ts';

/** Checks the ledger's entries against the model. Returns the kinds of all entries. */
export async function checkBooks(
  database: Database,
  ledger: Ledger,
  shopId: string,
  model: Model,
): Promise<LedgerEntry['kind'][]> {
  expect(await ledger.pots(shopId)).toEqual({ planTokens: model.plan, couponTokens: model.coupon });
  const entries = (await ledger.entries(shopId, { before: null, limit: 10_000 })).reverse();
  let balance = 0;
  for (const [place, entry] of entries.entries()) {
    balance += entry.amount;
    expect(entry).toMatchObject({ id: String(place + 1), balanceAfter: balance });
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(model.plan + model.coupon);
  const amountOf = (kind: LedgerEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount);
  const refunded = model.charges.filter(({ isRefunded }) => isRefunded).map(({ tokens }) => tokens);
  expect(entries.flatMap(({ settledTokens }) => settledTokens ?? [])).toEqual(
    model.charges.map(({ tokens }) => tokens),
  );
  expect(amountOf('refund').sort()).toEqual(refunded.sort());
  await checkHolds(database, shopId, model);
  return entries.map(({ kind }) => kind);
}

async function checkHolds(database: Database, shopId: string, model: Model): Promise<void> {
  const holds = await database.acrossShops((db) =>
    rowsOf<{ id: string; settled: number; charged: number; released: number; given: number; is_open: boolean }>(
      db,
      sql`select h.id, h.settled, h.released, h.closed_at is null as is_open,
          coalesce(sum(e.settled_tokens), 0)::int as charged,
          coalesce(sum(e.amount) filter (where e.kind = 'release'), 0)::int as given
        from holds h left join ledger_entries e on e.shop_id = h.shop_id and e.hold_id = h.id
        where h.shop_id = ${shopId} group by h.shop_id, h.id`,
    ),
  );
  for (const row of holds) {
    const held = model.holds.find(({ hold }) => hold.id === row.id);
    expect(row).toMatchObject({ charged: row.settled, given: row.released });
    expect({ settled: row.settled, isOpen: row.is_open }).toEqual({ settled: held?.settled, isOpen: held?.isOpen });
  }
  expect(holds).toHaveLength(model.holds.length);
}
