// Apart from the score itself, which reads HTML: the first screen shows bands and must not load a parser.
export const scoreBands = { good: 80, fair: 50 } as const;
export type ScoreBand = 'good' | 'fair' | 'poor';

export function scoreBand(score: number): ScoreBand {
  if (score >= scoreBands.good) return 'good';
  return score >= scoreBands.fair ? 'fair' : 'poor';
}
