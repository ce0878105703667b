import { ProgressBar, Text } from '@shopify/polaris';
import { memo } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import styles from './batch-results.module.css';
import { doneWords, isAllLost, isUnderWay, pacePerMinute, timeLeftWords } from './batch-words.ts';

export const BatchProgress = memo(function BatchProgress({ batch }: { batch: BatchState }) {
  const { counts, tokens } = batch;
  const done = counts.total - counts.pending;
  const percent = counts.total === 0 ? 100 : Math.floor((done / counts.total) * 100);
  return (
    <div className={styles.progress}>
      <ProgressBar
        progress={percent}
        size="small"
        tone={counts.pending > 0 ? 'highlight' : isAllLost(counts) ? 'critical' : 'success'}
        ariaLabelledBy="batch-progress"
      />
      <div className={styles.progressWords}>
        <Text as="span" id="batch-progress" fontWeight="semibold">
          {doneWords(counts)}
        </Text>
        <Text as="span" tone="subdued">
          {paceWords(batch)}
        </Text>
      </div>
      <dl className={styles.tokens}>
        <CoinIcon />
        {(['held', 'used', 'released'] as const).map((kind) => (
          <div key={kind}>
            <dt>{tokenNames[kind]}</dt>
            <dd>{tokens[kind].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
});

const tokenNames = { held: 'Tokens held', used: 'used', released: 'given back' };

function paceWords(batch: BatchState): string {
  if (!isUnderWay(batch)) return '';
  const pace = pacePerMinute(batch);
  if (pace === null || batch.secondsLeft === null) return batch.status === 'queued' ? 'Starts in a moment' : '';
  return `${pace.toLocaleString('en')} a minute, ${timeLeftWords(batch.secondsLeft)}`;
}
