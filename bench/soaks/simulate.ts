import { parseArgs } from 'node:util';
import { runSeeds } from '../support/simulate/run-seeds.ts';

const tenMinutesMs = 600_000;

/**
 * Plays random stories of shops, staff, failures and deaths on the embedded database and a virtual clock: as many seeds
 * as ten minutes hold. `--seeds N` plays so many instead; `--seed K` begins with this one, and alone repeats just it.
 */
export function soak(...words: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: words, options: { seeds: { type: 'string' }, seed: { type: 'string' } } });
  const seeds = values.seeds ? Number(values.seeds) : values.seed ? 1 : null;
  return runSeeds({ first: Number(values.seed ?? 1), seeds, budgetMs: tenMinutesMs });
}
