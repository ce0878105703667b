import { runSeeds } from '../support/simulate/run-seeds.ts';

const fiveMinutesMs = 300_000;

/**
 * Publishes, edits and undoes texts of the same few products in random order for five minutes, while processes die and
 * the platform loses replies: every text that was replaced can be restored, and no undo takes back an edit by staff.
 */
export function soak(seed = '1'): Promise<boolean> {
  return runSeeds({ first: Number(seed), seeds: null, budgetMs: fiveMinutesMs, theme: 'publishing' });
}
