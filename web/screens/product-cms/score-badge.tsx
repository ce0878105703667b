import { type ScoreBand, scoreBand } from '../../../common/score/score-bands.ts';
import { Badge } from '../../kit/text/badge.tsx';
import { scoreNames } from '../../ui/products/product-filters.ts';

const tones: Record<ScoreBand, 'success' | 'critical' | undefined> = {
  good: 'success',
  fair: undefined,
  poor: 'critical',
};

export function ScoreBadge({ score }: { score: number }) {
  const band = scoreBand(score);
  return <Badge tone={tones[band]}>{`${score} ${scoreNames[band]}`}</Badge>;
}
