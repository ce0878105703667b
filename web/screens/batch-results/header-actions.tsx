import { useRef, useState } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Menu, type MenuItem } from '../../kit/layers/menu.tsx';
import { Popover } from '../../kit/layers/popover.tsx';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { isRunning, isUpdating, leftOutOf, publishAllLabel } from './batch-labels.ts';
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
            kind={(isPaused && batch.isPilot) || leftOutOf(batch.readyTexts) === counts.ready ? 'secondary' : 'primary'}
            disabled={isBusy || isUpdating(batch)}
            onClick={onPublishAll}
          >
            {publishAllLabel(counts.ready, batch.readyTexts)}
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
  return (
    <Popover
      open={isOpen}
      onClose={close}
      activator={
        <span ref={opener}>
          <Button arrow={isOpen ? 'up' : 'down'} onClick={() => setIsOpen(!isOpen)}>
            More actions
          </Button>
        </span>
      }
    >
      <Menu onAny={close} items={moreActions(batch, actions, canPublish)} />
    </Popover>
  );
}

function moreActions(batch: BatchState, actions: BatchActions, canPublish: boolean): MenuItem[] {
  const { downloadCsv, runAgain, undo } = actions;
  const { ready, written } = batch.counts;
  const canTest = canPublish && batch.endedAt !== null && ready > 0 && batch.completionType !== 'image_alt_text';
  return [
    { content: 'Download CSV', help: 'To read in a spreadsheet', onAction: () => void downloadCsv('reading') },
    {
      content: 'Download Shopify CSV',
      help: "For Shopify's product import",
      onAction: () => void downloadCsv('shopify'),
    },
    ...(canTest
      ? [{ content: 'Test these texts', help: 'Do they sell? With your store’s figures', onAction: actions.testTexts }]
      : []),
    { content: 'Run again', help: 'The same products and settings', onAction: () => void runAgain() },
    ...(canPublish && written > 0
      ? [
          {
            content: 'Undo all',
            help: `${counted(written, 'text')} in your store`,
            destructive: true,
            disabled: isUpdating(batch),
            onAction: () => void undoAll(written, undo),
          },
        ]
      : []),
  ];
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
    message: `${counted(written, 'text')} will go, and your store gets back what it had before, except where someone has made changes since.`,
    confirm: 'Undo',
    isDestructive: true,
  });
  if (isConfirmed) await undo();
}
