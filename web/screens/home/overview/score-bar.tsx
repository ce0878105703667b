import type { CSSProperties } from 'react';
import { scoreBand, scoreBands } from '../../../../common/score/content-score.ts';
import styles from './score-bar.module.css';

const bands = [
  { band: 'poor', width: scoreBands.fair },
  { band: 'fair', width: scoreBands.good - scoreBands.fair },
  { band: 'good', width: 100 - scoreBands.good },
] as const;

interface Props {
  score: number;
  /** Points over thirty days; null while we know no earlier score. */
  change: number | null;
}

/** Where the average score is between 0 and 100, and how it has changed. */
export function ScoreBar({ score, change }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span>{`${score} of 100: ${scoreBand(score)}`}</span>
        {change !== null && <span data-is-lower={change < 0}>{changeText(change)}</span>}
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

function changeText(change: number): string {
  if (change === 0) return 'No change in 30 days';
  return `${change > 0 ? `+${change}` : `−${-change}`} in 30 days`;
}
