import { ActionList, Button, Popover } from '@shopify/polaris';
import { useRef, useState } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { counted } from '../../../common/text/counted.ts';
import { ask } from '../../ui/dialogs/dialogs.ts';
import { isUnderWay, isUpdating, writeAllWords } from './batch-labels.ts';
import styles from './batch-results.module.css';
import type { BatchActions } from './use-batch-actions.ts';

interface Props {
  batch: BatchState;
  actions: BatchActions;
  canWrite: boolean;
  onWriteAll(): void;
}

export function HeaderActions({ batch, actions, canWrite, onWriteAll }: Props) {
  const { counts, status } = batch;
  const { act, doing } = actions;
  const isBusy = doing !== null;
  const isPaused = status === 'paused';
  return (
    <>
      {isUnderWay(batch) && (
        <Button loading={doing === 'pause'} disabled={isBusy} onClick={() => void act('pause')}>
          Pause
        </Button>
      )}
      {isPaused && !batch.isPilot && (
        <Button loading={doing === 'resume'} disabled={isBusy} onClick={() => void act('resume')}>
          Resume
        </Button>
      )}
      {(isUnderWay(batch) || isPaused) && (
        <Button loading={doing === 'cancel'} disabled={isBusy} onClick={() => void cancel(batch, act)}>
          Cancel batch
        </Button>
      )}
      {counts.failed > 0 && !isUnderWay(batch) && !isPaused && (
        <Button loading={doing === 'retry_failed'} disabled={isBusy} onClick={() => void act('retry_failed')}>
          {`Retry failed (${counts.failed.toLocaleString('en')})`}
        </Button>
      )}
      <MoreActions batch={batch} actions={actions} canWrite={canWrite} />
      {canWrite && counts.ready > 0 && (
        <span className={styles.writeAll}>
          <Button
            // After a pilot, writing the rest is the next step.
            variant={isPaused && batch.isPilot ? 'secondary' : 'primary'}
            disabled={isBusy || isUpdating(batch)}
            onClick={onWriteAll}
          >
            {writeAllWords(counts.ready)}
          </Button>
        </span>
      )}
    </>
  );
}

function MoreActions({ batch, actions, canWrite }: Omit<Props, 'onWriteAll'>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  const { csv, runAgain, takeBack } = actions;
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
          { content: 'Download CSV', helpText: 'To read in a spreadsheet', onAction: () => void csv('reading') },
          {
            content: 'Download Shopify CSV',
            helpText: "For Shopify's product import",
            onAction: () => void csv('shopify'),
          },
          { content: 'Run again', helpText: 'The same products and settings', onAction: () => void runAgain() },
          ...(canWrite && written > 0
            ? [
                {
                  content: 'Take back all',
                  helpText: `${counted(written, 'product')} in your store`,
                  destructive: true,
                  disabled: isUpdating(batch),
                  onAction: () => void takeBackAll(written, takeBack),
                },
              ]
            : []),
        ]}
      />
    </Popover>
  );
}

async function cancel(batch: BatchState, act: BatchActions['act']): Promise<void> {
  const answer = await ask({
    title: 'Cancel this batch?',
    message: `${counted(batch.counts.pending, 'product')} will not be written, and their tokens are given back. What is ready stays.`,
    confirm: 'Cancel batch',
    cancel: 'Go on writing',
    isDestructive: true,
  });
  if (answer) await act('cancel');
}

async function takeBackAll(written: number, takeBack: BatchActions['takeBack']): Promise<void> {
  const answer = await ask({
    title: 'Take back all?',
    message: `${counted(written, 'product')} will be as before this batch, except where someone has made changes since.`,
    confirm: 'Take back',
    isDestructive: true,
  });
  if (answer) await takeBack();
}
