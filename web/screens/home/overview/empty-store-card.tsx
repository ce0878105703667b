import { openInTopWindow } from '../../../host/top-window.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { Subdued } from '../../../ui/text/typography.tsx';
import styles from './shop-overview.module.css';

/** Beside the figures: what to do in a store without products. */
export function EmptyStoreCard() {
  return (
    <Card>
      <div className={styles.empty}>
        <Text as="h2" size="heading-s">
          Your store has no products yet
        </Text>
        <Subdued>
          Add products in your Shopify admin, and you see here which texts they need. Blog posts, e-mails and replies
          you can write right away.
        </Subdued>
        <Row>
          <Button onClick={() => openInTopWindow('shopify://admin/products')}>Add products</Button>
        </Row>
      </div>
    </Card>
  );
}
