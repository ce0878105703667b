import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { counted } from '../../../common/text/counted.ts';
import { openInTopWindow } from '../../host/top-window.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Progress } from '../../kit/states/progress.tsx';
import { Text } from '../../kit/text/text.tsx';
import { isUpdating, tryAgainText } from './batch-labels.ts';
import styles from './batch-results.module.css';
import { percentOf } from './percent-of.ts';
import type { BatchActions } from './use-batch-actions.ts';

interface Props {
  batch: BatchState;
  actions: BatchActions;
  /** Where the merchant chose the products. */
  backUrl: string;
}

type Update = NonNullable<BatchState['update']>;

/** The progress of publishing or undoing, and its result when it ends while the page is open. */
export function UpdateNote({ batch, actions, backUrl }: Props) {
  const { update } = batch;
  const isRunning = isUpdating(batch);
  const wasRunning = useRef(isRunning);
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (wasRunning.current && !isRunning && update) setEnded(update.id);
    wasRunning.current = isRunning;
  }, [isRunning, update]);

  if (!update) return null;
  if (isRunning) return <Running update={update} />;
  if (ended !== update.id) return null;
  return (
    <Ended update={update} onDismiss={() => setEnded(null)}>
      <Row gap="s">
        {update.kind === 'write' && update.counts.done > 0 && (
          <>
            <Button disabled={actions.pendingAction !== null} onClick={() => void actions.undoUpdate(update.id)}>
              Undo
            </Button>
            <Button onClick={() => openInTopWindow('shopify://admin/products')}>View products</Button>
          </>
        )}
        <Button kind="quiet" url={backUrl}>
          {backUrl === '/' ? 'Back to Home' : 'Back to your products'}
        </Button>
      </Row>
    </Ended>
  );
}

function Running({ update: { kind, counts, problem, retryAt } }: { update: Update }) {
  const processed = counts.done + counts.failed + counts.conflict;
  const what = kind === 'write' ? 'Adding to your store' : 'Undoing';
  return (
    <div className={styles.update} role="status">
      <Text as="p" id="update-progress">
        {counts.total > 0
          ? `${what}: ${processed.toLocaleString('en')} of ${counted(counts.total, 'text')}`
          : `${what}…`}
      </Text>
      {problem && <Text as="p" tone="quiet">{`${problem} ${tryAgainText(retryAt)}`}</Text>}
      <Progress tone="highlight" percent={percentOf(processed, counts.total)} labelledBy="update-progress" />
    </div>
  );
}

interface EndedProps {
  update: Update;
  children: ReactNode;
  onDismiss(): void;
}

function Ended({ update: { kind, counts }, children, onDismiss }: EndedProps) {
  const isPublish = kind === 'write';
  const isWhole = counts.failed === 0 && counts.conflict === 0;
  return (
    <Note tone={isWhole ? 'success' : 'info'} onDismiss={onDismiss}>
      {(counts.done > 0 || isWhole) && (
        <p>
          {isPublish
            ? `${counted(counts.done, 'text')} added to your store.`
            : `${counted(counts.done, 'text')} undone: your store has what it had before.`}
        </p>
      )}
      {counts.conflict > 0 && (
        <p>
          {isPublish
            ? `${counted(counts.conflict, 'text')} not added: the product has changed in the meantime. Decide below.`
            : `${counted(counts.conflict, 'text')} not undone. The reason is beside each one below.`}
        </p>
      )}
      {counts.failed > 0 && (
        <p>{`${counted(counts.failed, 'text')} could not be added or undone. The reason is beside each one below.`}</p>
      )}
      <div className={styles.ended}>{children}</div>
    </Note>
  );
}
