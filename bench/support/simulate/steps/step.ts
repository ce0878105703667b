import { sql } from 'drizzle-orm';
import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { checkAlways } from '../invariants/always.ts';
import { rowsIn } from '../rows.ts';
import type { World } from '../world.ts';

/** Something that somebody does. What it starts goes on while the next steps are taken. */
class Step<Args> implements AsyncCommand<object, World> {
  private readonly name: string;
  private readonly args: Args;
  private readonly act: (world: World, args: Args) => Promise<unknown>;
  private readonly happenings: number;

  constructor(
    name: string,
    { args, act, happenings }: { args: Args; act: (world: World, args: Args) => Promise<unknown>; happenings: number },
  ) {
    this.name = name;
    this.args = args;
    this.act = act;
    this.happenings = happenings;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, world: World): Promise<void> {
    world.trace.push(this.toString());
    void this.act(world, this.args).catch((error: unknown) => {
      world.violations.push(`${this.name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    });
    await world.advance(this.happenings);
    await checkAlways(world);
  }

  toString(): string {
    return `${this.name}(${JSON.stringify(this.args)}) then ${this.happenings}`;
  }
}

/** How many waiting things happen after a step, before the next one: few, so that steps meet, or enough to end them. */
const pace = fc.oneof(
  { arbitrary: fc.nat(6), weight: 2 },
  { arbitrary: fc.nat(60), weight: 3 },
  { arbitrary: fc.nat(300), weight: 3 },
  { arbitrary: fc.constant(1_000), weight: 1 },
);

export const step = <Args>(
  name: string,
  args: Arbitrary<Args>,
  act: (world: World, args: Args) => Promise<unknown>,
): Arbitrary<AsyncCommand<object, World>> =>
  fc.tuple(args, pace).map(([chosen, happenings]) => new Step(name, { args: chosen, act, happenings }));

/** Mostly the first shop and the newest batch, so that steps meet. */
export const anyShop = fc.constantFrom(0, 0, 0, 0, 0, 0, 1);
export const anyBatch = fc.constantFrom(0, 0, 0, 0, 1, 2);
export const anyPlace = fc.nat(5);
export const anyProduct = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4, 5);
/** Some of them, or null: all. */
export const anyItem = fc.option(anyPlace, { freq: 1 });
export const anyUser = fc.constantFrom(1, 1, 2);
export const anyLocation = fc.constantFrom(
  'REPLACE' as const,
  'REPLACE' as const,
  'ADD_BEFORE' as const,
  'ADD_AFTER' as const,
);

export const domainOf = (world: World, shop: number): string => world.store.shops[shop]?.domain ?? '';

/** One of these, by a number that may be larger; undefined when there is none. */
export const oneOf = <Each>(all: Each[], place: number): Each | undefined => all[place % Math.max(1, all.length)];

/** The id of a batch's item. */
export const itemOf = (batchId: string, place: number): string => `${batchId}:${place}`;

export const productIds = (world: World, shop: number): string[] =>
  (world.store.shops[shop]?.products ?? []).map(({ id }) => `gid://shopify/Product/${id}`);

/** The newest batch is number 0. */
export async function batchAt(world: World, shop: number, place: number): Promise<string | undefined> {
  const rows = await rowsIn<{ id: string }>(
    world.database,
    sql`select id from batches where shop_id = ${domainOf(world, shop)} order by started_at desc, id`,
  );
  return oneOf(rows, place)?.id;
}
