import { Button, Card, InlineStack, Text } from '@shopify/polaris';
import { openInTopWindow } from '../../../host/top-window.ts';
import { Subdued } from '../../../ui/text/typography.tsx';
import styles from './shop-overview.module.css';

/** In place of the figures: a store without products has nothing to score. */
export function EmptyStoreCard() {
  return (
    <Card>
      <div className={styles.empty}>
        <Text as="h2" variant="headingSm">
          Your store has no products yet
        </Text>
        <Subdued>
          Add products in your Shopify admin, and you see here which texts they need. Blog posts, e-mails and replies
          you can write right away.
        </Subdued>
        <InlineStack>
          <Button onClick={() => openInTopWindow('shopify://admin/products')}>Add products</Button>
        </InlineStack>
      </div>
    </Card>
  );
}
