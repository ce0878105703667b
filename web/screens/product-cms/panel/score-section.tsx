import { BlockStack, Button, InlineStack, ProgressBar, Text } from '@shopify/polaris';
import { useId } from 'react';
import { type ContentScore, type Fix, type ScoreBand, scoreBand } from '../../../../common/score/content-score.ts';
import { AltTextAdvice } from '../../../overlays/alt-text-advice.tsx';
import { scoreNames } from '../../../ui/products/product-filters.ts';
import { Subdued } from '../../../ui/text/typography.tsx';
import { generateUrl, lengthForField, typeForField } from '../generate-links.ts';
import styles from './product-panel.module.css';

const tones: Record<ScoreBand, 'success' | 'primary' | 'critical'> = {
  good: 'success',
  fair: 'primary',
  poor: 'critical',
};

interface ScoreSectionProps {
  productId: string;
  score: ContentScore;
  /** The score is that of unsaved text. */
  isDraft: boolean;
}

/** The score, and what would raise it. */
export function ScoreSection({ productId, score: { score, fixes }, isDraft }: ScoreSectionProps) {
  const band = scoreBand(score);
  const headingId = useId();
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h3" id={headingId} variant="headingSm">
          {isDraft ? 'Content score with your changes' : 'Content score'}
        </Text>
        <Text as="span" fontWeight="semibold" numeric>
          {`${score} of 100 · ${scoreNames[band]}`}
        </Text>
      </InlineStack>
      <ProgressBar progress={score} size="small" tone={tones[band]} ariaLabelledBy={headingId} />
      {fixes.length === 0 ? (
        <Subdued>Nothing to fix: this page has every point.</Subdued>
      ) : (
        <ul className={styles.fixes}>
          {fixes.map((fix) => (
            <FixLine key={fix.advice} fix={fix} productId={productId} />
          ))}
        </ul>
      )}
      <AltTextAdvice productId={productId} />
    </BlockStack>
  );
}

function FixLine({ fix: { advice, gain, field }, productId }: { fix: Fix; productId: string }) {
  const type = typeForField[field];
  return (
    <li className={styles.fix}>
      <span className={styles.gain}>{`+${gain}`}</span>
      <span>{advice}</span>
      {type && (
        <Button
          variant="plain"
          url={generateUrl(productId, type, lengthForField[field])}
          accessibilityLabel={`Write it with Yodel: ${advice}`}
        >
          Write it
        </Button>
      )}
    </li>
  );
}
