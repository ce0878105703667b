import { Banner, BlockStack, Box, Card, ProgressBar, Text } from '@shopify/polaris';
import { memo, useId } from 'react';
import type { Response } from '../../../../common/contract/contract.ts';
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
  if (isSyncing) return <SyncingBanner progress={widgets.progress} />;
  const { totalProducts, averageScore, productsWithoutSEO } = widgets.shopProductStats;
  if (totalProducts === 0) return <EmptyStoreCard />;
  return (
    <div ref={restoreFocus} className={styles.overview}>
      <Card>
        <Box paddingBlockEnd="200">
          <Text as="h2" variant="headingSm">
            Store Stats
          </Text>
        </Box>
        <dl className={styles.stats}>
          <Stat name="Total Products" value={totalProducts} />
          <Stat name="Average Score" value={averageScore} />
          <Stat name="Missing SEO" value={productsWithoutSEO} />
        </dl>
        <ScoreBar score={averageScore} change={widgets.scoreChange} />
      </Card>
      <Widgets widgets={widgets.pcmsWidgets} />
    </div>
  );
});

function SyncingBanner({ progress }: { progress: number | undefined }) {
  const labelId = useId();
  return (
    <Banner tone="warning">
      <BlockStack gap="200">
        <p>
          We're still gathering information about your products. Stats and recommendations will be available soon. This
          process can take a bit longer on larger shops.
        </p>
        {progress !== undefined && (
          <>
            <Text as="span" id={labelId} visuallyHidden>
              Products read so far
            </Text>
            <ProgressBar progress={Math.round(progress * 100)} size="small" ariaLabelledBy={labelId} />
          </>
        )}
      </BlockStack>
    </Banner>
  );
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.stat}>
      <dt>{name}</dt>
      <dd>
        <Text as="span" variant="headingMd" numeric>
          {value.toLocaleString('en-US')}
        </Text>
      </dd>
    </div>
  );
}
