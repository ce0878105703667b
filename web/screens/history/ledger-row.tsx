import { textName } from '../../../common/catalogue/text-name.ts';
import type { LedgerHistoryEntry } from '../../../common/contract/history.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { EntriesInside } from './entries-inside.tsx';
import { ExpandableRow, RowHead } from './expandable-row.tsx';
import styles from './history.module.css';
import { causeLabel, formatTime, ledgerKindLabels, signedNumber } from './history-labels.ts';

/** One line per text, batch, grant, refund or expiry. A batch opens to its texts. */
export function LedgerRow({ entry }: { entry: LedgerHistoryEntry }) {
  const { cause, line } = entry;
  if (!line || cause.kind !== 'batch') {
    return (
      <li className={`${styles.row} ${styles.flatRow}`}>
        <LedgerLine entry={entry} />
      </li>
    );
  }
  return (
    <ExpandableRow head={<LedgerLine entry={entry} />}>
      {() => (
        <>
          <EntriesInside query={{ tab: 'generations', batchId: cause.id }}>
            {(text) =>
              text.tab === 'generations' && (
                <li key={text.id} className={styles.textInside}>
                  <bdi>{text.target?.title}</bdi>
                  <span className={styles.number}>{signedNumber(-text.costInTokens)}</span>
                </li>
              )
            }
          </EntriesInside>
          <div className={styles.actions}>
            <Button url={`/batch-results/${cause.id}`}>Open batch</Button>
          </div>
        </>
      )}
    </ExpandableRow>
  );
}

function LedgerLine({ entry }: { entry: LedgerHistoryEntry }) {
  const { line, kind, amount, balanceAfter, cause } = entry;
  const words = ledgerKindLabels[line ? (line.reserved > 0 ? 'hold' : 'charge') : kind];
  return (
    <>
      <RowHead
        title={titleOf(entry)}
        about={[
          line && cause.kind === 'batch' && 'Batch',
          kind === 'refund' && cause.note,
          line && line.used > 0 && line.reserved > 0 && `${line.used} used, ${line.reserved} reserved`,
          formatTime(entry.at),
          entry.staff?.name,
        ]}
      >
        <Badge tone={words.tone}>{words.name}</Badge>
      </RowHead>
      <span className={styles.amount}>
        <span className={styles.number}>{signedNumber(amount)}</span>
        <span className={styles.about}>{`${balanceAfter.toLocaleString('en')} left`}</span>
      </span>
    </>
  );
}

/** "Product Description for Alpine Wool Blanket" */
function titleOf(entry: LedgerHistoryEntry): string {
  if (!entry.about) return entry.line ? 'Text in progress' : causeLabel(entry);
  const name = textName(entry.about.completionType, entry.about.targetId);
  return entry.about.title ? `${name} for ${entry.about.title}` : name;
}
