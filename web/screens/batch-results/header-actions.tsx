import { ActionList, Button, Popover } from '@shopify/polaris';
import { useRef, useState } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { counted } from '../../../common/text/counted.ts';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { isRunning, isUpdating, publishAllLabel } from './batch-labels.ts';
import styles from './batch-results.module.css';
import type { BatchActions } from './use-batch-actions.ts';

interface Props {
  batch: BatchState;
  actions: BatchActions;
  canPublish: boolean;
  onPublishAll(): void;
}

export function HeaderActions({ batch, actions, canPublish, onPublishAll }: Props) {
  const { counts, status } = batch;
  const { runAction, pendingAction } = actions;
  const isBusy = pendingAction !== null;
  const isPaused = status === 'paused';
  return (
    <>
      {isRunning(batch) && (
        <Button loading={pendingAction === 'pause'} disabled={isBusy} onClick={() => void runAction('pause')}>
          Pause
        </Button>
      )}
      {isPaused && !batch.isPilot && (
        <Button loading={pendingAction === 'resume'} disabled={isBusy} onClick={() => void runAction('resume')}>
          Resume
        </Button>
      )}
      {(isRunning(batch) || isPaused) && (
        <Button loading={pendingAction === 'cancel'} disabled={isBusy} onClick={() => void cancel(runAction)}>
          Cancel batch
        </Button>
      )}
      {isUpdating(batch) && !isRunning(batch) && !isPaused && (
        <Button loading={pendingAction === 'cancel'} disabled={isBusy} onClick={() => void runAction('cancel')}>
          {batch.update?.kind === 'revert' ? 'Stop undoing' : 'Stop adding'}
        </Button>
      )}
      {counts.failed > 0 && !isRunning(batch) && !isPaused && (
        <Button
          loading={pendingAction === 'retry_failed'}
          disabled={isBusy}
          onClick={() => void runAction('retry_failed')}
        >
          {`Retry failed (${counts.failed.toLocaleString('en')})`}
        </Button>
      )}
      {batch.cancelled > 0 && (
        <Button loading={pendingAction === 'write_rest'} disabled={isBusy} onClick={() => void actions.generateRest()}>
          {`Write the other ${batch.cancelled.toLocaleString('en')}`}
        </Button>
      )}
      <MoreActions batch={batch} actions={actions} canPublish={canPublish} />
      {canPublish && counts.ready > 0 && (
        <span className={styles.publishAll}>
          <Button
            // After a pilot, generating the rest is the primary action.
            variant={isPaused && batch.isPilot ? 'secondary' : 'primary'}
            disabled={isBusy || isUpdating(batch)}
            onClick={onPublishAll}
          >
            {publishAllLabel(counts.ready)}
          </Button>
        </span>
      )}
    </>
  );
}

function MoreActions({ batch, actions, canPublish }: Omit<Props, 'onPublishAll'>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  const { downloadCsv, runAgain, undo } = actions;
  const { written } = batch.counts;
  return (
    <Popover
      active={isOpen}
      onClose={close}
      activator={
        <span ref={opener}>
          <Button disclosure={isOpen ? 'up' : 'down'} onClick={() => setIsOpen(!isOpen)}>
            More actions
          </Button>
        </span>
      }
    >
      <ActionList
        onActionAnyItem={close}
        items={[
          {
            content: 'Download CSV',
            helpText: 'To read in a spreadsheet',
            onAction: () => void downloadCsv('reading'),
          },
          {
            content: 'Download Shopify CSV',
            helpText: "For Shopify's product import",
            onAction: () => void downloadCsv('shopify'),
          },
          ...(canPublish &&
          batch.endedAt !== null &&
          batch.counts.ready > 0 &&
          batch.completionType !== 'image_alt_text'
            ? [
                {
                  content: 'Test these texts',
                  helpText: 'Do they sell? With your store’s figures',
                  onAction: actions.testTexts,
                },
              ]
            : []),
          { content: 'Run again', helpText: 'The same products and settings', onAction: () => void runAgain() },
          ...(canPublish && written > 0
            ? [
                {
                  content: 'Undo all',
                  helpText: `${counted(written, 'product')} in your store`,
                  destructive: true,
                  disabled: isUpdating(batch),
                  onAction: () => void undoAll(written, undo),
                },
              ]
            : []),
        ]}
      />
    </Popover>
  );
}

async function cancel(runAction: BatchActions['runAction']): Promise<void> {
  const isConfirmed = await confirmDialog({
    title: 'Cancel this batch?',
    message:
      'Products that are still waiting get no text, and their tokens are returned. Texts that are ready stay. Texts that are being written right now are finished and charged.',
    confirm: 'Cancel batch',
    cancel: 'Keep writing',
    isDestructive: true,
  });
  if (isConfirmed) await runAction('cancel');
}

async function undoAll(written: number, undo: BatchActions['undo']): Promise<void> {
  const isConfirmed = await confirmDialog({
    title: 'Undo all?',
    message: `${counted(written, 'product')} will be as before this batch, except where someone has made changes since.`,
    confirm: 'Undo',
    isDestructive: true,
  });
  if (isConfirmed) await undo();
}
