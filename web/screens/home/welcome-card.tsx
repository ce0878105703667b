import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { XIcon } from '@shopify/polaris-icons';
import { productName } from '../../../common/product-name.ts';
import { useWelcomeSeen } from './use-welcome-seen.ts';
import styles from './welcome-card.module.css';

export function WelcomeCard({ onStartTutorial }: { onStartTutorial(): void }) {
  const [isSeen, dismiss] = useWelcomeSeen();
  if (isSeen) return null;

  return (
    <Card>
      <div className={styles.card}>
        <img className={styles.picture} src="/icons/welcome.svg" alt="" width="160" height="112" />
        <div className={styles.words}>
          <BlockStack gap="200" inlineAlign="start">
            <Text as="h2" variant="headingLg">
              {`Welcome to ${productName}`}
            </Text>
            <Text as="p" tone="subdued">
              Descriptions, search texts, e-mails and ads for your store, written from your own products, in your tone
              and your language. Write your first one in a minute.
            </Text>
            <InlineStack>
              <Button variant="primary" onClick={onStartTutorial}>
                Start the one-minute tutorial
              </Button>
            </InlineStack>
          </BlockStack>
        </div>
        <div className={styles.dismiss}>
          <Button variant="tertiary" icon={XIcon} accessibilityLabel="Dismiss welcome card" onClick={dismiss} />
        </div>
      </div>
    </Card>
  );
}
