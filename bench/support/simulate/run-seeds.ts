import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../../../server/foundation/database/database.ts';
import { createPglite, pgliteDatabase } from '../../../server/foundation/database/pglite-database.ts';
import { checkAtRest, comeToRest } from './invariants/at-rest.ts';
import { emptyDatabase, rowsIn } from './rows.ts';
import { anyStory, prepare, type Story, stepsOf, type Theme, themes } from './story.ts';
import { realNowMs } from './virtual-time.ts';
import { World } from './world.ts';

interface Seeds {
  first: number;
  /** null: as many as the budget holds. */
  seeds: number | null;
  budgetMs: number;
  /** Only stories of this kind; absent: all kinds in turn. */
  theme?: Theme;
}

/** How much has happened: a simulation in which nothing happens breaks nothing either. */
interface Totals {
  steps: number;
  texts: number;
  changes: number;
  deaths: number;
}

const maxShrinkMs = Number(process.env.SIMULATION_SHRINK_S ?? 120) * 1_000;

/** Plays one story per seed; prints each seed that breaks something, with the steps that are needed for it. */
export async function runSeeds({ first, seeds, budgetMs, theme }: Seeds): Promise<boolean> {
  const database = await pgliteDatabase(await createPglite());
  const startMs = realNowMs();
  const broken: number[] = [];
  let played = 0;
  const totals = { steps: 0, texts: 0, changes: 0, deaths: 0 };
  const isOver = () => (seeds === null ? realNowMs() - startMs > budgetMs : played >= seeds);
  try {
    for (; !isOver(); played += 1) {
      const seed = first + played;
      const problem = await playSeed(database, seed, theme ?? (themes[seed % themes.length] as Theme), totals);
      if (problem === null) continue;
      broken.push(seed);
      console.log(`BROKEN seed ${seed} after ${seconds(startMs)} s\n${problem}\n`);
    }
  } finally {
    await database.close();
  }
  const done = `${totals.texts} texts, ${totals.changes} changes in the store, ${totals.deaths} dead processes`;
  const summary = `${played} seeds from ${first} in ${seconds(startMs)} s: ${totals.steps} steps, ${done}`;
  console.log(broken.length === 0 ? `kept   ${summary}` : `BROKEN ${broken.join(', ')} of ${summary}`);
  return broken.length === 0;
}

const seconds = (sinceMs: number) => Math.round((realNowMs() - sinceMs) / 1_000);

/** null: nothing broke. */
async function playSeed(database: Database, seed: number, theme: Theme, totals: Totals): Promise<string | null> {
  const startMs = realNowMs();
  let attempts = 0;
  const property = fc.asyncProperty(fc.scheduler(), anyStory(theme), async (scheduler, story) => {
    // Later attempts to shorten the story would take too long: as if they broke nothing.
    attempts += 1;
    if (attempts > 1 && realNowMs() - startMs > maxShrinkMs) return;
    await playStory(database, scheduler, { seed, theme, story, totals });
  });
  const { failed, counterexample, errorInstance, numShrinks } = await fc.check(property, { seed, numRuns: 1 });
  if (!failed) return null;
  const steps = String(counterexample?.[1])
    .split(/,(?=[a-z ]+\()/)
    .join('\n    ');
  const message = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : errorInstance;
  return `  ${message}\n  after these steps (shortened ${numShrinks} times):\n    ${steps}`;
}

async function playStory(
  database: Database,
  scheduler: fc.Scheduler,
  { seed, theme, story, totals }: { seed: number; theme: Theme; story: Story; totals: Totals },
): Promise<void> {
  await emptyDatabase(database);
  await World.with(database, scheduler, seed, async (world) => {
    try {
      await prepare(world, theme);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), stepsOf(story));
      await comeToRest(world);
      await checkAtRest(world);
      await count(database, world, totals);
    } finally {
      if (process.env.SIMULATION_TRACE) writeFileSync(process.env.SIMULATION_TRACE, world.trace.join('\n'));
    }
  });
}

async function count(database: Database, { deaths, steps, store }: World, totals: Totals): Promise<void> {
  const [rows] = await rowsIn<{ texts: number }>(database, sql`select count(*)::int as texts from generations`);
  totals.steps += steps;
  totals.texts += rows?.texts ?? 0;
  totals.changes += store.writes.filter(({ by }) => by === 'app').length;
  totals.deaths += deaths;
}
