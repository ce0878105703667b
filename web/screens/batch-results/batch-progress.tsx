import { memo } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { Progress } from '../../kit/states/progress.tsx';
import { Text } from '../../kit/text/text.tsx';
import { textsOfProducts } from '../../ui/batches/batch-names.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { progressText, timeLeftText, tokenText } from './batch-labels.ts';
import styles from './batch-results.module.css';
import { percentOf } from './percent-of.ts';
import { type SteadyPace, useSteadyPace } from './steady-pace.ts';

export const BatchProgress = memo(function BatchProgress({ batch }: { batch: BatchState }) {
  const { counts, tokens, status } = batch;
  const pace = useSteadyPace(batch);
  const done = counts.total - counts.pending;
  const cost = tokenText(tokens);
  // Of a completed batch the badge says it, and the list how many texts.
  const said = status === 'completed' ? textsOfProducts(batch) : progressText(batch);
  const percent = counts.total === 0 ? 100 : percentOf(done, counts.total);
  return (
    <div className={styles.progress}>
      {counts.pending > 0 && <Progress percent={percent} tone="highlight" labelledBy="batch-progress" />}
      <div className={styles.progressText}>
        {said && (
          <Text as="span" id="batch-progress" weight="semibold">
            {said}
          </Text>
        )}
        {cost && (
          <span className={styles.tokens}>
            <CoinIcon />
            {cost}
          </span>
        )}
        <Text as="span" tone="quiet">
          {status === 'queued' ? 'Starts in a moment' : status === 'running' && pace && paceText(pace)}
        </Text>
      </div>
    </div>
  );
});

const paceText = ({ perMinute, secondsLeft }: SteadyPace): string =>
  `${Math.max(1, Math.round(perMinute)).toLocaleString('en')} a minute, ${timeLeftText(secondsLeft)}`;
