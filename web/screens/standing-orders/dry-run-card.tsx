import { Banner, BlockStack, Button, Card, Text } from '@shopify/polaris';
import { dryRunSummary } from './order-labels.ts';
import styles from './standing-orders.module.css';
import type { DryRun } from './use-dry-run.ts';

interface Props {
  dryRun: DryRun;
  /** Whether the form still says what was tried. */
  isCurrent: boolean;
  onStart(): void;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** What the rule would have done in the last 30 days. */
export function DryRunCard({ dryRun, isCurrent, onStart }: Props) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Dry run
        </Text>
        <Text as="p" tone="subdued">
          Shows what this standing order would have done. Nothing is written, and it costs nothing.
        </Text>
        <div>
          <Button loading={dryRun.state === 'running'} onClick={onStart}>
            Try it
          </Button>
        </div>
        {dryRun.state === 'refused' && <Banner tone="warning">{dryRun.why}</Banner>}
        {dryRun.state === 'done' && isCurrent && (
          <div role="status">
            <BlockStack gap="200">
              <Text as="p" fontWeight="semibold">
                {dryRunSummary(dryRun.result)}
              </Text>
              {dryRun.result.testWarning && <Banner tone="warning">{dryRun.result.testWarning}</Banner>}
              <ul className={styles.list}>
                {dryRun.result.products.map(({ id, title, at }) => (
                  <li key={id}>
                    <bdi>{title}</bdi> · {day.format(new Date(at))}
                  </li>
                ))}
              </ul>
            </BlockStack>
          </div>
        )}
      </BlockStack>
    </Card>
  );
}
