import type { CSSProperties } from 'react';
import { scoreBand, scoreBands } from '../../../../common/score/score-bands.ts';
import { counted } from '../../../../common/text/counted.ts';
import styles from './score-bar.module.css';

const bands = [
  { band: 'poor', width: scoreBands.fair },
  { band: 'fair', width: scoreBands.good - scoreBands.fair },
  { band: 'good', width: 100 - scoreBands.good },
] as const;

interface Props {
  score: number;
  /** Over thirty days, in points and in products; null while we know no earlier score. */
  change: { points: number; products: number } | null;
}

/** Where the average score is between 0 and 100, and how it has changed. */
export function ScoreBar({ score, change }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span>{`${score} of 100: ${scoreBand(score)}`}</span>
        {change !== null && <span data-is-lower={change.points < 0}>{changeText(change)}</span>}
      </p>
      <div className={styles.scale} aria-hidden="true" style={{ '--score': `${score}%` } as CSSProperties}>
        {bands.map(({ band, width }) => (
          <span key={band} className={styles[band]} style={{ flexGrow: width }}>
            {band}
          </span>
        ))}
      </div>
    </div>
  );
}

/** "−1 in 30 days, with 12 more products" */
function changeText({ points, products }: { points: number; products: number }): string {
  const change = points === 0 ? 'No change' : points > 0 ? `+${points}` : `−${-points}`;
  const others =
    products === 0 ? '' : `, with ${counted(Math.abs(products), products > 0 ? 'more product' : 'fewer product')}`;
  return `${change} in 30 days${others}`;
}
