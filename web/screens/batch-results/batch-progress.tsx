import { ProgressBar, Text } from '@shopify/polaris';
import { memo } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { haveAllFailed, progressText, timeLeftText, tokenText } from './batch-labels.ts';
import styles from './batch-results.module.css';
import { percentOf } from './percent-of.ts';
import { type SteadyPace, useSteadyPace } from './steady-pace.ts';

export const BatchProgress = memo(function BatchProgress({ batch }: { batch: BatchState }) {
  const { counts, tokens, status } = batch;
  const pace = useSteadyPace(batch);
  const done = counts.total - counts.pending;
  const percent = counts.total === 0 ? 100 : percentOf(done, counts.total);
  return (
    <div className={styles.progress}>
      <ProgressBar
        progress={percent}
        size="small"
        tone={counts.pending > 0 ? 'highlight' : haveAllFailed(counts) ? 'critical' : 'success'}
        ariaLabelledBy="batch-progress"
      />
      <div className={styles.progressText}>
        <Text as="span" id="batch-progress" fontWeight="semibold">
          {progressText(batch)}
        </Text>
        <Text as="span" tone="subdued">
          {status === 'queued' ? 'Starts in a moment' : status === 'running' && pace && paceText(pace)}
        </Text>
      </div>
      <p className={styles.tokens}>
        <CoinIcon />
        {tokenText(tokens)}
      </p>
    </div>
  );
});

const paceText = ({ perMinute, secondsLeft }: SteadyPace): string =>
  `${Math.max(1, Math.round(perMinute)).toLocaleString('en')} a minute, ${timeLeftText(secondsLeft)}`;
