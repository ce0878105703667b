import { ProgressBar, Text } from '@shopify/polaris';
import { memo } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { doneWords, isAllLost, timeLeftWords } from './batch-labels.ts';
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
        tone={counts.pending > 0 ? 'highlight' : isAllLost(counts) ? 'critical' : 'success'}
        ariaLabelledBy="batch-progress"
      />
      <div className={styles.progressWords}>
        <Text as="span" id="batch-progress" fontWeight="semibold">
          {doneWords(counts)}
        </Text>
        <Text as="span" tone="subdued">
          {status === 'queued' ? 'Starts in a moment' : status === 'running' && pace && paceWords(pace)}
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

const paceWords = ({ perMinute, secondsLeft }: SteadyPace): string =>
  `${Math.max(1, Math.round(perMinute)).toLocaleString('en')} a minute, ${timeLeftWords(secondsLeft)}`;
