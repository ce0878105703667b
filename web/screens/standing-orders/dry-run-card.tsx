import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Text } from '../../kit/text/text.tsx';
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
      <Stack gap="m">
        <CardTitle>Dry run</CardTitle>
        <Subdued>Shows what this standing order would have done. Nothing is written, and it costs nothing.</Subdued>
        <div>
          <Button loading={dryRun.isRunning} onClick={onStart}>
            Try it
          </Button>
        </div>
        {dryRun.problem && <Note tone="critical">{dryRun.problem}</Note>}
        {dryRun.result && isCurrent && (
          <div role="status">
            <Stack gap="s">
              <Text as="p" weight="semibold">
                {dryRunSummary(dryRun.result)}
              </Text>
              {dryRun.result.testWarning && <Note tone="info">{dryRun.result.testWarning}</Note>}
              <ul className={styles.list}>
                {dryRun.result.products.map(({ id, title, at }) => (
                  <li key={id}>
                    <bdi>{title}</bdi> · {day.format(new Date(at))}
                  </li>
                ))}
              </ul>
            </Stack>
          </div>
        )}
      </Stack>
    </Card>
  );
}
