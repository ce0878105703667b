import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Cause } from '../../../server/billing/ports/ledger.ts';
import { rowsOf } from '../../../server/foundation/database/database.ts';
import type { Held } from './ledger-model.ts';
import * as ledgerModel from './ledger-model.ts';
import type { HoldChangeStep, HoldStep, LedgerPorts, PeriodicStep, RefundStep, StepContext } from './ledger-step.ts';

const cause: Cause = { kind: 'generation', id: 'story' };
const leaseMs = 60_000;

async function exists({ database }: LedgerPorts, statement: SQL): Promise<{ id: string } | null> {
  const [row] = await database.acrossShops((db) => rowsOf<{ id: string }>(db, statement));
  return row ?? null;
}

export async function hold(
  { model, shopId, ports, attempt }: StepContext,
  { tokens, isLeased, isRetried, crash }: HoldStep,
): Promise<void> {
  const canAfford = model.plan + model.coupon >= tokens;
  const request = { tokens, key: randomUUID(), cause, leaseMs: isLeased ? leaseMs : null };
  const taken = await attempt(crash, ({ ledger }) => ledger.hold(shopId, request), isRetried);
  if (taken === 'died') {
    // Only the database knows this hold now; `sweep` releases it when its lease expires.
    const left = await exists(ports, sql`select id from holds where shop_id = ${shopId} and key = ${request.key}`);
    if (left) ledgerModel.hold(model, { id: left.id, shopId, tokens }, request.leaseMs);
    expect(left === null || canAfford).toBe(true);
    return;
  }
  expect(taken !== null).toBe(canAfford);
  if (taken) ledgerModel.hold(model, taken, request.leaseMs);
  // The same request again returns the same hold, or is refused again.
  expect((await ports.ledger.hold(shopId, request))?.id).toBe(taken?.id);
}

async function settle(
  { model, shopId, ports, attempt }: StepContext,
  held: Held,
  { do: how, tokens, isRetried, crash }: HoldChangeStep,
): Promise<void> {
  const charge = { tokens, key: randomUUID(), cause };
  const isPossible = held.isOpen && held.settled + tokens <= held.hold.tokens;
  const settling = attempt(crash, ({ ledger }) => ledger.settle(held.hold, charge), isRetried);
  if (!isPossible) {
    // A process that crashed may have been refused before it crashed.
    await settling
      .then((outcome) => expect(outcome).toBe('died'))
      .catch((error: Error) => expect(error.message).toMatch('The hold is released'));
    return;
  }
  const isDone =
    (await settling) !== 'died' ||
    (await exists(ports, sql`select key as id from ledger_entries where shop_id = ${shopId} and key = ${charge.key}`));
  if (!isDone) return;
  if (how === 'settle twice') await ports.ledger.settle(held.hold, charge);
  ledgerModel.settle(model, held, tokens);
}

export async function changeHold(context: StepContext, step: HoldChangeStep): Promise<void> {
  const { model, ports, attempt } = context;
  const held = model.holds[step.which % Math.max(model.holds.length, 1)];
  if (!held) return;
  if (step.do === 'settle' || step.do === 'settle twice') return await settle(context, held, step);
  if (step.do === 'extend') {
    expect(await attempt(step.crash, ({ ledger }) => ledger.extendLease(held.hold, leaseMs))).toBe(held.isOpen);
    if (held.isOpen) held.leasedUntil = model.now + leaseMs;
    return;
  }
  await attempt(step.crash, ({ ledger }) => ledger.release(held.hold, cause));
  await ports.ledger.release(held.hold, cause);
  if (held.isOpen) ledgerModel.release(model, held);
}

export async function refund(
  { model, shopId, ports, attempt }: StepContext,
  { which, crash }: RefundStep,
): Promise<void> {
  const place = which % Math.max(model.charges.length, 1);
  const charge = model.charges[place];
  const entries = await ports.ledger.entries(shopId, { before: null, limit: 10_000 });
  const charges = entries.filter(({ kind }) => kind === 'charge').reverse();
  const entryId = charges[place]?.id ?? entries[0]?.id ?? '1';
  const request = { entryId, note: 'made good' };
  const given = await attempt(crash, ({ ledger }) => ledger.refund(shopId, request));
  const again = await ports.ledger.refund(shopId, request);
  if (!charge) {
    expect([given, again]).toEqual([null, null]);
    return;
  }
  if (!charge.isRefunded) model.coupon += charge.tokens;
  charge.isRefunded = true;
  expect(again).toEqual({ tokens: charge.tokens, isNew: false, remaining: model.plan + model.coupon });
}

export async function sweep({ model, attempt, count }: StepContext, { crash }: PeriodicStep): Promise<void> {
  await attempt(crash, ({ ledger }) => ledger.sweep());
  for (const held of model.holds) {
    if (!held.isOpen || held.leasedUntil === null || held.leasedUntil > model.now) continue;
    ledgerModel.release(model, held);
    count('swept');
  }
}

/** Everything that renews the account, at the same time. */
export async function renewConcurrently(
  { shopId, ports, attempt }: StepContext,
  { crash }: PeriodicStep,
): Promise<void> {
  await Promise.all([
    attempt(crash, ({ ledger }) => ledger.renewDue()),
    ports.ledger.account(shopId),
    ports.ledger.renewDue(),
    ports.subscriptions.revise(shopId, (all) => all),
  ]);
}
