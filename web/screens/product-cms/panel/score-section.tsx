import { useId } from 'react';
import { type ContentScore, type Fix, reachableFixes } from '../../../../common/score/content-score.ts';
import { type ScoreBand, scoreBand } from '../../../../common/score/score-bands.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Progress } from '../../../kit/states/progress.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { AltTextAdvice } from '../../../overlays/alt-text-advice.tsx';
import { useFacts } from '../../../overlays/facts/use-facts.ts';
import { wordsOfFacts } from '../../../overlays/facts/words-of-facts.ts';
import { scoreNames } from '../../../ui/products/product-filters.ts';
import { Subdued } from '../../../ui/text/typography.tsx';
import { lengthForField, typeForField, useGenerateUrl } from '../generate-links.ts';
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
export function ScoreSection({ productId, score: content, isDraft }: ScoreSectionProps) {
  const { score } = content;
  const { load } = useFacts(productId);
  const fixes = load.state === 'loaded' ? reachableFixes(content, wordsOfFacts(load.data.facts)) : content.fixes;
  const band = scoreBand(score);
  const headingId = useId();
  return (
    <Stack gap="m">
      <Row justify="space-between" align="center">
        <Text as="h3" id={headingId} size="heading-s">
          {isDraft ? 'Content score with your changes' : 'Content score'}
        </Text>
        <Text as="span" weight="semibold" numeric>
          {`${score} of 100 · ${scoreNames[band]}`}
        </Text>
      </Row>
      <Progress percent={score} tone={tones[band]} labelledBy={headingId} />
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
    </Stack>
  );
}

function FixLine({ fix: { advice, gain, field, needsFacts }, productId }: { fix: Fix; productId: string }) {
  const type = needsFacts ? null : typeForField[field];
  const generateUrl = useGenerateUrl();
  return (
    <li className={styles.fix}>
      <span className={styles.gain}>{`+${gain}`}</span>
      <span>{advice}</span>
      {type && (
        <Button
          kind="plain"
          url={generateUrl(productId, type, lengthForField[field])}
          label={`Write it with Yodel: ${advice}`}
        >
          Write it
        </Button>
      )}
    </li>
  );
}
