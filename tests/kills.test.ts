import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Answered, keepAsking } from './world/answered.ts';
import type { Role } from './world/app-process.ts';
import { grantTokens } from './world/batches.ts';
import { type Crew, startCrew } from './world/crew.ts';
import { freshPostgres } from './world/databases.ts';
import type { Signal } from './world/own-process.ts';
import { startWorld, type World } from './world/world.ts';

// A hundred of each is what `npm run soak -- kill` sends.
const kills = Number(process.env.KILLS ?? 3);
const isLong = kills > 10;
const endsWithinMs = 120_000 + kills * 20_000;

let databaseUrl: string;
let database: pg.Pool;
let world: World;
let crew: Crew;

beforeAll(async () => {
  databaseUrl = await freshPostgres();
  database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  world = await startWorld({
    database: databaseUrl,
    environment: { ROLE: 'web' },
  });
  await world.merchant().call('currentUser');
  await grantTokens(databaseUrl, world.merchant().shop, 1_000_000);
  await world.sandbox.faults({ model: { latencyMs: 250 } });
  crew = await startCrew(world, databaseUrl, ['web', 'web', 'worker', 'worker']);
}, 120_000);
afterAll(async () => {
  await crew?.dismiss();
  await world?.close();
  await database?.end();
});

const inTurn = (role: Role, signals: Signal[]) => async (): Promise<void> => {
  for (const signal of signals) await crew.replaceOne(role, signal);
};

/** Half of them to each role, so that of each there is always one left. */
async function killAll(): Promise<void> {
  const signals = Array.from({ length: kills }, (): Signal[] => ['SIGKILL', 'SIGTERM']).flat();
  await Promise.all([inTurn('worker', signals.slice(0, kills))(), inTurn('web', signals.slice(kills))()]);
}

async function rows<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(query, values)).rows;
}

const missing = async (table: string, ids: string[], condition: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      `select id from unnest($1::text[]) as asked (id) where not exists (select from ${table} where ${table}.id = asked.id and ${condition})`,
      [ids],
    )
  ).map(({ id }) => id);

/** Every text that is kept was charged once, and nothing was charged without one. */
async function assertBooks(): Promise<void> {
  const [books] = await rows(`select
    (select count(*)::int from generations) as texts,
    (select count(*)::int from ledger_entries where kind = 'charge') as charges,
    (select count(distinct hold_id)::int from ledger_entries where kind = 'charge' and cause->>'kind' = 'generation') as charged_singles,
    (select count(*)::int from ledger_entries where kind = 'charge' and cause->>'kind' = 'generation') as single_charges,
    (select sum(plan_tokens + coupon_tokens)::int from accounts) as account,
    (select sum(amount)::int from ledger_entries) as ledger`);
  expect(books?.charges).toBe(books?.texts);
  expect(books?.charged_singles).toBe(books?.single_charges);
  expect(books?.account).toBe(books?.ledger);
}

async function assertKept(answered: Answered): Promise<void> {
  expect(await missing('generations', answered.texts, 'true')).toEqual([]);
  expect(await missing('changes', answered.changes, `status = 'written'`)).toEqual([]);
  expect(await missing('batches', answered.batches, `ended_at is not null`)).toEqual([]);
  expect(await missing('deliveries', answered.deliveries, 'handled_at is not null')).toEqual([]);
  const [setting] = await rows<{ value: string }>(`select value from key_vals where key = 'ranking_popup_status'`);
  const kept = (JSON.parse(setting?.value ?? '{}') as { completionStatus?: number }).completionStatus ?? 0;
  expect(kept).toBeGreaterThanOrEqual(answered.kept);
  expect(kept).toBeLessThanOrEqual(answered.askedToKeep);
}

test(
  `${kills} processes told to stop and ${kills} killed under load: nothing answered is lost, nothing is charged twice`,
  async () => {
    const productIds = (await world.sandbox.products(world.merchant().shop)).map(({ id }) => id);
    const load = keepAsking(world, crew, productIds);
    await killAll();
    await load.stop();

    // What the killed ones had begun is found by the others when its leases have run out.
    await vi.waitFor(() => assertKept(load.answered), { timeout: 90_000, interval: 500 });
    const items = await rows(`select status, count(*)::int from batch_items group by status`);
    expect(items).toEqual([{ status: 'ready', count: expect.any(Number) }]);
    if (isLong) {
      const open = () => rows(`select key from holds where closed_at is null`);
      await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 120_000, interval: 1_000 });
    }
    await assertBooks();
    expect([...load.answered.faults, ...crew.faults]).toEqual([]);
    expect(crew.ended).toEqual({ SIGTERM: kills, SIGKILL: kills });
    const { requests, texts, batches } = load.answered;
    expect(Math.min(texts.length, batches.length)).toBeGreaterThan(0);
    if (isLong)
      console.log(
        `${requests} requests, ${texts.length} texts, ${batches.length} batches; slowest stop ${crew.slowestStopMs()} ms`,
      );
  },
  endsWithinMs,
);
