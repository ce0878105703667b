import type { BatchItem } from '../../../../common/contract/batches.ts';
import styles from './items.module.css';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function ItemFacts({ item }: { item: BatchItem }) {
  const { keywordStats: stats, scoreBefore, scoreAfter, attempts, writtenAt, writtenBy, isEdited } = item;
  const facts: [string, string | null][] = [
    ['Keyword Density', stats && (stats.density === null ? 'N/A' : `${Math.round(stats.density)}%`)],
    ['Characters', stats?.characters.toLocaleString('en') ?? null],
    ['Words', stats?.words.toLocaleString('en') ?? null],
    ['Content score', scoreBefore !== null && scoreAfter !== null ? `${scoreBefore} → ${scoreAfter}` : null],
    ['Attempts', attempts > 1 ? String(attempts) : null],
    ['Edited', isEdited ? 'by hand' : null],
    ['In your store', writtenAt && `${moment.format(new Date(writtenAt))}${writtenBy ? `, by ${writtenBy}` : ''}`],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
