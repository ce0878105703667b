import { Badge, Banner, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { TextTestResult } from '../../../common/contract/text-tests/text-tests.ts';
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
        <BlockStack gap="400">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              Result
            </Text>
            <Badge tone={tone}>{name}</Badge>
          </InlineStack>
          {ratio !== null && interval !== null && (
            <div className={styles.figures}>
              <Text as="p" variant="heading2xl">
                {signedPercent(ratio)}
              </Text>
              <Text as="p" tone="subdued">
                {`orders with new texts; between ${signedPercent(interval[0])} and ${signedPercent(interval[1])} at 95 %`}
              </Text>
            </div>
          )}
          <Text as="p">{result.summary}</Text>
          {without && (
            <Banner tone="info">
              {`More than a third of its group’s orders are of one product, “${without.title}”. Without it: ` +
                `${verdictNames[without.verdict].name.toLowerCase()}${without.ratio === null ? '' : `, ${signedPercent(without.ratio)}`}.`}
            </Banner>
          )}
          {result.notes.map((note) => (
            <Text key={note} as="p" tone="subdued">
              {note}
            </Text>
          ))}
          {result.plot.length > 1 && <TestPlot weeks={result.plot} />}
        </BlockStack>
      </Card>
    </section>
  );
}
