import type { TextTestResult } from '../../../common/contract/text-tests/text-tests.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { signedPercent, verdictNames } from './test-labels.ts';
import { TestPlot } from './test-plot.tsx';
import styles from './text-tests.module.css';

/** What the figures say, with all that they do not cover. */
export function ResultCard({ result }: { result: TextTestResult }) {
  const { name, tone } = verdictNames[result.verdict];
  const { ratio, interval, without } = result;
  return (
    <section aria-label="Result">
      <Card>
        <Stack gap="l">
          <Row gap="s" align="center">
            <Text as="h2" size="heading-m">
              Result
            </Text>
            <Badge tone={tone}>{name}</Badge>
          </Row>
          {ratio !== null && interval !== null && (
            <div className={styles.figures}>
              <Text as="p" size="heading-2xl">
                {signedPercent(ratio)}
              </Text>
              <Text as="p" tone="quiet">
                {`orders with new texts; 95 % interval: ${signedPercent(interval[0])} to ${signedPercent(interval[1])}`}
              </Text>
            </div>
          )}
          <Text as="p">{result.summary}</Text>
          {without && (
            <Note tone="info">
              {`More than a third of its group’s orders are of one product, “${without.title}”. Without it: ` +
                `${verdictNames[without.verdict].name.toLowerCase()}${without.ratio === null ? '' : `, ${signedPercent(without.ratio)}`}.`}
            </Note>
          )}
          {result.notes.map((note) => (
            <Text key={note} as="p" tone="quiet">
              {note}
            </Text>
          ))}
          {result.plot.length > 1 && <TestPlot weeks={result.plot} />}
        </Stack>
      </Card>
    </section>
  );
}
