import { Banner, Card, Text } from '@shopify/polaris';
import type { Response } from '../../../common/contract/contract.ts';
import styles from './shop-overview.module.css';

type Widgets = Response<'home'>['widgets'];

/** How the shop's texts stand, or why we cannot say yet. */
export function ShopOverview({ widgets }: { widgets: Widgets }) {
  if (widgets.type === 'SHOP_INCOMPLETE') {
    return (
      <Banner tone="warning">
        We're still gathering information about your products. Stats and recommendations will be available soon. This
        process can take a bit longer on larger shops.
      </Banner>
    );
  }
  const { totalProducts, averageScore, productsWithoutSEO } = widgets.shopProductStats;
  return (
    <Card>
      <dl className={styles.stats}>
        <Stat name="Total Products" value={totalProducts} />
        <Stat name="Average Score" value={averageScore} />
        <Stat name="Missing SEO" value={productsWithoutSEO} />
      </dl>
    </Card>
  );
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.stat}>
      <dt>{name}</dt>
      <dd>
        <Text as="span" variant="headingLg" numeric>
          {value.toLocaleString('en-US')}
        </Text>
      </dd>
    </div>
  );
}
