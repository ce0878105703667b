import type { BatchItem } from '../../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import styles from './items.module.css';
import { scoreWithText } from './published-text.ts';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function ItemFacts({ item, location }: { item: BatchItem; location: PublishLocation }) {
  const { keywordStats: stats, scoreBefore, attempts, writtenAt, writtenBy, isEdited } = item;
  const scoreAfter = scoreWithText(item, location);
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
