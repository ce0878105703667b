import type { TextTest } from '../../../common/contract/text-tests/text-tests.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FileDrop } from '../../kit/controls/file-drop.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useCopy } from '../../ui/browser/use-copy.ts';
import styles from './text-tests.module.css';

interface Props {
  test: TextTest;
  isReading: boolean;
  refusal: string | null;
  onFile(file: File): void;
}

/** The query for the store's analytics, and the place for the figures that it gives. */
export function AnalyticsCard({ test, isReading, refusal, onFile }: Props) {
  const copy = useCopy(() => {});
  const isDraft = test.status === 'draft';
  return (
    <Card>
      <Stack gap="m">
        <Text as="h2" size="heading-m">
          {isDraft ? 'Your sales before the test' : 'Your store’s figures'}
        </Text>
        <Text as="p">
          {isDraft
            ? 'With your sales of the last six months, Yodel forms pairs of products that sell alike, and knows what this test can show.'
            : 'You may look every day: the first days need a very large difference, so that looking early fools no one.'}
        </Text>
        <ol className={styles.steps}>
          <li>In Shopify, open Analytics, Explorations, New, and choose the query editor.</li>
          <li>Paste this query and run it. Then export the table as CSV.</li>
          <li>Drop the file here.</li>
        </ol>
        <div className={styles.queryBox}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section tabIndex={0} aria-label="Query">
            <pre className={styles.query}>{test.query}</pre>
          </section>
          <Row>
            <Button onClick={() => void copy(test.query)}>Copy query</Button>
          </Row>
        </div>
        {!test.marks.isAllowed && (
          <Text as="p" tone="quiet">
            Your store does not let Yodel mark products, so the table has no column for the two groups. Yodel tells them
            apart by product.
          </Text>
        )}
        <FileDrop
          label="CSV of your store’s analytics"
          button={isReading ? 'Reading…' : 'Add CSV'}
          hint="or drop it here, at most 16 MB"
          multiple={false}
          disabled={isReading}
          onDrop={(_, [file]) => file && onFile(file)}
        />
        {refusal !== null && <Note tone="critical">{refusal}</Note>}
      </Stack>
    </Card>
  );
}
