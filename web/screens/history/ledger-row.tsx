import { Badge } from '@shopify/polaris';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { LedgerHistoryEntry } from '../../../common/contract/history.ts';
import { counted } from '../../../common/text/counted.ts';
import styles from './history.module.css';
import { causeLabel, formatTime, ledgerKindLabels, signedNumber } from './history-labels.ts';

/** A row without details. */
export function LedgerRow({ entry }: { entry: LedgerHistoryEntry }) {
  const { about, kind, amount, settledTokens, balanceAfter } = entry;
  const words = ledgerKindLabels[kind];
  return (
    <li className={`${styles.row} ${styles.flatRow}`}>
      <span className={styles.what}>
        <span className={styles.title}>
          {about ? about.title || definitionOf(about.completionType).name : causeLabel(entry)}
        </span>
        <span className={styles.about}>
          {[
            about?.title && definitionOf(about.completionType).name,
            about && entry.cause.kind === 'batch' && 'Batch',
            kind === 'refund' && entry.cause.note,
            formatTime(entry.at),
            entry.staff?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.state}>
        <Badge tone={words.tone}>{words.name}</Badge>
      </span>
      <span className={styles.amount}>
        <span className={styles.number}>
          {settledTokens === null ? signedNumber(amount) : counted(settledTokens, 'token')}
        </span>
        <span className={styles.about}>{`${balanceAfter.toLocaleString('en')} left`}</span>
      </span>
    </li>
  );
}
