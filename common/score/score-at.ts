import type { PublishLocation } from '../contract/changes.ts';
import { gradeDescription } from './content-score.ts';

/**
 * A product's score after our description is published at `location`. `score` is the score when our description
 * replaces the product's own, and `keptPoints` are the points in it that protected parts earn. If the product's whole
 * description stays, it counts too; the order of the two makes no difference.
 */
export function scoreAt<Score extends number | null>(
  { score, keptPoints }: { score: Score; keptPoints: number },
  ours: string | undefined,
  own: string | undefined,
  location: PublishLocation | null,
): Score | number {
  if (score === null || ours === undefined || own === undefined) return score;
  if (location !== 'ADD_BEFORE' && location !== 'ADD_AFTER') return score;
  return score - keptPoints - pointsOf(ours) + pointsOf(ours, own);
}

const pointsOf = (...texts: string[]): number =>
  gradeDescription(...texts).grades.reduce((sum, { points }) => sum + points, 0);
