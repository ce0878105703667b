import { memo, useId } from 'react';
import type { Response } from '../../../../common/contract/contract.ts';
import { Box } from '../../../kit/layout/box.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { Progress } from '../../../kit/states/progress.tsx';
import { SkeletonText } from '../../../kit/states/skeleton-text.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { restoreFocus } from '../../../ui/browser/restore-focus.ts';
import { EmptyStoreCard } from './empty-store-card.tsx';
import { ScoreBar } from './score-bar.tsx';
import styles from './shop-overview.module.css';
import { usePollWhileSyncing } from './use-poll-while-syncing.ts';
import { Widgets } from './widgets.tsx';

type ShopWidgets = Response<'home'>['widgets'];

/** The store's figures and recommendations, or a banner while the catalogue sync runs. */
export const ShopOverview = memo(function ShopOverview({ widgets }: { widgets: ShopWidgets }) {
  const isSyncing = widgets.type === 'SHOP_INCOMPLETE';
  usePollWhileSyncing(isSyncing);
  if (isSyncing) {
    return (
      <div className={styles.syncing}>
        <SyncingBanner progress={widgets.progress} />
        <div aria-hidden="true" className={styles.place}>
          <Card>
            <SkeletonText lines={3} />
          </Card>
        </div>
      </div>
    );
  }
  const { totalProducts, averageScore, productsWithoutSEO } = widgets.shopProductStats;
  const isEmpty = totalProducts === 0;
  return (
    <div ref={restoreFocus} className={styles.overview}>
      <Card>
        <Box paddingBottom="s">
          <Text as="h2" size="heading-s">
            Store Stats
          </Text>
        </Box>
        <dl className={styles.stats}>
          <Stat name="Total Products" value={totalProducts} />
          <Stat name="Average Score" value={isEmpty ? null : averageScore} />
          <Stat name="Missing SEO" value={productsWithoutSEO} />
        </dl>
        {!isEmpty && <ScoreBar score={averageScore} change={widgets.scoreChange} />}
      </Card>
      {isEmpty ? <EmptyStoreCard /> : <Widgets widgets={widgets.pcmsWidgets} />}
    </div>
  );
});

function SyncingBanner({ progress }: { progress: number | undefined }) {
  const labelId = useId();
  return (
    <Note tone="warning">
      <Stack gap="s">
        <p>
          We're still gathering information about your products. Stats and recommendations will be available soon. This
          process can take a bit longer on larger shops.
        </p>
        {progress !== undefined && (
          <>
            <Text as="span" id={labelId} visuallyHidden>
              Products read so far
            </Text>
            <Progress percent={Math.round(progress * 100)} labelledBy={labelId} />
          </>
        )}
      </Stack>
    </Note>
  );
}

function Stat({ name, value }: { name: string; value: number | null }) {
  return (
    <div className={styles.stat}>
      <dt>{name}</dt>
      <dd>
        <Text as="span" size="heading-m" numeric>
          {value === null ? 'N/A' : value.toLocaleString('en-US')}
        </Text>
      </dd>
    </div>
  );
}
