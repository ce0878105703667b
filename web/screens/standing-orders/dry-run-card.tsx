import { Banner, BlockStack, Button, Card, Text } from '@shopify/polaris';
import { CardTitle, Subdued } from '../../ui/text/typography.tsx';
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
        <CardTitle>Dry run</CardTitle>
        <Subdued>Shows what this standing order would have done. Nothing is written, and it costs nothing.</Subdued>
        <div>
          <Button loading={dryRun.isRunning} onClick={onStart}>
            Try it
          </Button>
        </div>
        {dryRun.problem && <Banner tone="warning">{dryRun.problem}</Banner>}
        {dryRun.result && isCurrent && (
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
