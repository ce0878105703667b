import { Badge } from '@shopify/polaris';
import { type ScoreBand, scoreBand } from '../../../common/score/content-score.ts';
import { scoreNames } from '../../ui/products/product-filters.ts';

const tones: Record<ScoreBand, 'success' | 'warning' | 'critical'> = {
  good: 'success',
  fair: 'warning',
  poor: 'critical',
};

export function ScoreBadge({ score }: { score: number }) {
  const band = scoreBand(score);
  return <Badge tone={tones[band]}>{`${score} ${scoreNames[band]}`}</Badge>;
}
