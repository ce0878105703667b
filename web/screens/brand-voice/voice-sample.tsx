import type { GeneratedText } from '../../../common/contract/generate.ts';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Text } from '../../kit/text/text.tsx';
import { VoiceNote } from '../../overlays/voices/voice-note.tsx';
import { reportError } from '../../reporting/reporting.ts';
import { SafeHtmlView } from '../../ui/text/safe-html-view.tsx';
import { CardTitle, SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import styles from './brand-voice.module.css';
import { type Samples, useSamples } from './use-samples.ts';
import { haveSameRules, rulesOf, type VoiceDraft } from './voice-draft.ts';

interface VoiceSampleProps {
  saved: Voice | null;
  draft: VoiceDraft;
  canGenerate: boolean;
}

/** A product's text with the saved voice and with the changed one, side by side. */
export function VoiceSample({ saved, draft, canGenerate }: VoiceSampleProps) {
  const isChanged = !saved || !haveSameRules(draft, saved);
  const samples = useSamples({ saved, changed: isChanged ? rulesOf(draft) : null });
  const { product, problem } = samples;
  return (
    <Card>
      <Stack gap="l">
        <Stack gap="2xs">
          <CardTitle>Hear it</CardTitle>
          <Subdued>
            {saved
              ? 'A short description of one of your products, with the saved voice and with your changes.'
              : 'A short description of one of your products in this voice.'}
          </Subdued>
        </Stack>
        <Row gap="s" align="center">
          <Button onClick={() => void samples.chooseProduct().catch(reportError)}>
            {product ? 'Choose another product' : 'Choose a product'}
          </Button>
          {product && (
            <Text as="span" breakWord>
              <bdi>{product.title}</bdi>
            </Text>
          )}
        </Row>
        {product && <GenerateButton samples={samples} canGenerate={canGenerate} />}
        {problem && <Note tone="critical">{problem}</Note>}
        {product && (
          <div className={styles.samples} aria-live="polite">
            {saved && (
              <SampleText
                title={`Saved voice, v${saved.version}`}
                text={samples.saved}
                isGenerating={samples.isGenerating}
              />
            )}
            {isChanged && (
              <SampleText
                title={saved ? 'With your changes' : 'Proposed voice'}
                text={samples.changed}
                isGenerating={samples.isGenerating}
              />
            )}
          </div>
        )}
      </Stack>
    </Card>
  );
}

function GenerateButton({ samples, canGenerate }: { samples: Samples; canGenerate: boolean }) {
  const cost = tokenCost('product_description', samples.texts);
  return (
    <Stack gap="2xs" align="start">
      <Button
        kind="primary"
        disabled={!canGenerate}
        loading={samples.isGenerating}
        onClick={() => void samples.generate().catch(reportError)}
      >
        {samples.texts > 1 ? 'Write both samples' : 'Write a sample'}
      </Button>
      <Subdued>{`Costs ${counted(cost, 'token')}, like any other text.`}</Subdued>
    </Stack>
  );
}

function SampleText({
  title,
  text,
  isGenerating,
}: {
  title: string;
  text: GeneratedText | null;
  isGenerating: boolean;
}) {
  return (
    <section aria-label={title} className={styles.sample}>
      <Stack gap="s">
        <SectionTitle>{title}</SectionTitle>
        {text ? (
          <>
            <SafeHtmlView html={text.html ?? ''} />
            <VoiceNote voice={text.voice} />
          </>
        ) : isGenerating ? (
          <SkeletonText lines={4} />
        ) : (
          <Subdued>Not written yet.</Subdued>
        )}
      </Stack>
    </section>
  );
}
