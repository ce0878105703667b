import type { ChangeEntry } from '../../../common/contract/history.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { ChangeRow } from './change-row.tsx';
import { EntriesInside } from './entries-inside.tsx';
import { ExpandableRow, RowHead } from './expandable-row.tsx';
import styles from './history.module.css';
import { changeStatusLabels, formatTime, undoneLabel } from './history-labels.ts';

interface Props {
  entry: ChangeEntry & { group: NonNullable<ChangeEntry['group']> };
  canUndo: boolean;
  onUndone(): void;
}

/** The changes of one publish, one undo or one batch as one row, which opens to each of them. */
export function ChangeGroupRow({ entry, canUndo, onUndone }: Props) {
  const { id, changes, products, batchId } = entry.group;
  const status = changeStatusLabels[entry.status];
  return (
    <ExpandableRow
      head={
        <RowHead
          title={
            <bdi>
              {batchId ? `${entry.standingOrder ?? 'Batch'} for ${counted(products, 'product')}` : entry.target.title}
            </bdi>
          }
          about={[
            counted(changes, 'change'),
            entry.textTest && 'Test of texts',
            entry.takesBack && undoneLabel,
            formatTime(entry.at),
            entry.staff?.name,
          ]}
        >
          {!batchId && <Badge tone={status.tone}>{status.name}</Badge>}
        </RowHead>
      }
    >
      {() => (
        <>
          <EntriesInside query={{ tab: 'changes', groupId: id }}>
            {(change) =>
              change.tab === 'changes' && (
                <ChangeRow key={change.id} entry={change} canUndo={canUndo} onUndone={onUndone} />
              )
            }
          </EntriesInside>
          {batchId && (
            <div className={styles.actions}>
              <Button url={`/batch-results/${batchId}`}>Open batch</Button>
              {entry.textTest && <Button url={`/text-tests/${entry.textTest.id}`}>Open test</Button>}
            </div>
          )}
        </>
      )}
    </ExpandableRow>
  );
}
