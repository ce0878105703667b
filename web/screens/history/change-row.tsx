import { lazy, Suspense } from 'react';
import type { ChangeEntry } from '../../../common/contract/history.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { ClipboardIcon, UndoIcon } from '../../kit/text/icons.ts';
import { undoChanges } from '../../session/undo-changes.ts';
import { useCopy } from '../../ui/browser/use-copy.ts';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { fieldNameOf } from '../../ui/products/store-field-names.ts';
import { languageName } from '../../ui/text/language-name.ts';
import { ExpandableRow, RowHead } from './expandable-row.tsx';
import styles from './history.module.css';
import { changeStatusLabels, formatTime, locationNames, undoneLabel } from './history-labels.ts';

const TextDiff = lazy(() => import('../../ui/text/text-diff.tsx'));

interface Props {
  entry: ChangeEntry;
  canUndo: boolean;
  onUndone(): void;
}

export function ChangeRow({ entry, canUndo, onUndone }: Props) {
  const status = changeStatusLabels[entry.status];
  return (
    <ExpandableRow
      head={
        <RowHead
          title={<bdi>{entry.target.title}</bdi>}
          about={[
            fieldNameOf(entry.field, entry.target.id),
            entry.locale && languageName(entry.locale),
            entry.takesBack && undoneLabel,
            formatTime(entry.at),
            entry.staff?.name,
            entry.textTest && 'Test of texts',
            entry.standingOrder ?? (entry.origin === 'batch' && 'Batch'),
          ]}
        >
          <Badge tone={status.tone}>{status.name}</Badge>
        </RowHead>
      }
    >
      {() => <ChangeDetail entry={entry} canUndo={canUndo} onUndone={onUndone} />}
    </ExpandableRow>
  );
}

function ChangeDetail({ entry, canUndo, onUndone }: Props) {
  const { id, before, after, field } = entry;
  const undoing = useAction(async () => {
    await undoChanges([id]);
    onUndone();
  });
  const copy = useCopy(() => {});
  const isHtml = field === 'description';

  async function undo(): Promise<void> {
    const isConfirmed = await confirmDialog({
      title: 'Undo this change?',
      message: `The ${fieldNameOf(field, entry.target.id).toLowerCase()} of ${entry.target.title} will be as it was before, unless someone has changed it since.`,
      confirm: 'Undo',
      isDestructive: true,
    });
    if (isConfirmed) await undoing.start();
  }

  return (
    <>
      <Suspense fallback={<SkeletonText lines={4} />}>
        <TextDiff before={before} after={after} isHtml={isHtml} />
      </Suspense>
      <ChangeFacts entry={entry} />
      <div className={styles.actions}>
        <Button icon={ClipboardIcon} onClick={() => void copy(isHtml ? textOf(after) : after, isHtml ? after : null)}>
          Copy
        </Button>
        {canUndo && entry.status === 'written' && (
          <Button icon={UndoIcon} loading={undoing.isBusy} onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </div>
    </>
  );
}

const ChangeFacts = ({ entry }: Pick<Props, 'entry'>) => (
  <dl className={styles.settings}>
    <div>
      <dt>Field</dt>
      <dd>{fieldNameOf(entry.field, entry.target.id)}</dd>
    </div>
    <div>
      <dt>How</dt>
      <dd>{entry.takesBack ? undoneLabel : locationNames[entry.location]}</dd>
    </div>
    <div>
      <dt>Status</dt>
      <dd>{changeStatusLabels[entry.status].name}</dd>
    </div>
    {entry.textTest && (
      <div>
        <dt>Test</dt>
        <dd>
          <Button kind="plain" url={`/text-tests/${entry.textTest.id}`}>
            {entry.textTest.name}
          </Button>
        </dd>
      </div>
    )}
  </dl>
);

// A parsed document runs no scripts and loads nothing.
const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
