import type { WriteLocation } from '../contract/changes.ts';
import { judgedDescription } from './content-score.ts';

/**
 * A product's score with our description where it is put, from its score with ours alone: what stays of its own counts
 * as well. Points do not depend on which comes first.
 */
export function scoreAt<Score extends number | null>(
  score: Score,
  ours: string | undefined,
  own: string | undefined,
  location: WriteLocation | null,
): Score | number {
  if (score === null || ours === undefined || own === undefined) return score;
  if (location !== 'ADD_BEFORE' && location !== 'ADD_AFTER') return score;
  return score - pointsOf(ours) + pointsOf(ours, own);
}

const pointsOf = (...texts: string[]): number =>
  judgedDescription(...texts).judgements.reduce((sum, { points }) => sum + points, 0);
