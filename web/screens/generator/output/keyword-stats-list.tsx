import type { KeywordStats } from '../../../../common/text/keyword-stats.ts';
import styles from './output.module.css';

/** Without a text the list keeps its place, so that nothing moves when the figures arrive. */
export function KeywordStatsList({ stats }: { stats: KeywordStats | null }) {
  const figures = [
    ['Keyword Density', stats && densityText(stats.density)],
    ['Characters', stats?.characters.toLocaleString('en')],
    ['Words', stats?.words.toLocaleString('en')],
  ] as const;
  return (
    <dl className={styles.stats}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.stat}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function densityText(density: number | null): string {
  return density === null ? 'N/A' : `${Math.round(density)}%`;
}
