import { Banner, BlockStack, Button, Modal, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { counted } from '../../../common/text/counted.ts';
import { maxLearntTexts, minLearntTexts } from '../../../common/voices/learning-limits.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import { LearnableProducts } from './learnable-products.tsx';
import { choiceProblem, useLearn } from './use-learn.ts';

interface LearnDialogProps {
  onLearnt(voice: Voice): void;
  onClose(): void;
}

/** The merchant chooses the texts that a voice is learnt from. */
export function LearnDialog({ onLearnt, onClose }: LearnDialogProps) {
  useReturnFocus();
  const [productIds, setProductIds] = useState<string[]>([]);
  const [pasted, setPasted] = useState(['']);
  const { isBusy, failure, start: learn } = useLearn();
  const texts = pasted.filter((text) => text.trim() !== '');
  const isNotReady = choiceProblem({ productIds, texts });

  async function submit(): Promise<void> {
    const voice = await learn({ productIds, texts });
    if (voice) onLearnt(voice);
  }

  return (
    <Modal
      open
      size="large"
      title="Learn from your texts"
      onClose={onClose}
      primaryAction={{
        content: 'Learn from these',
        loading: isBusy,
        disabled: isNotReady !== null,
        onAction: () => void submit(),
      }}
      secondaryActions={[{ content: 'Cancel', onAction: onClose }]}
      footer={
        <Subdued>
          {isNotReady ?? `${counted(productIds.length + texts.length, 'text')} chosen. Learning costs nothing.`}
        </Subdued>
      }
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">
            {`Choose ${minLearntTexts} to ${maxLearntTexts} texts that sound like your shop, in one language. Nothing is saved before you have seen the rules.`}
          </Text>
          {failure && <Banner tone="critical">{failure.message}</Banner>}
          <LearnableProducts chosen={productIds} onChange={setProductIds} />
        </BlockStack>
      </Modal.Section>
      <Modal.Section>
        <PastedTexts pasted={pasted} onChange={setPasted} />
      </Modal.Section>
    </Modal>
  );
}

function PastedTexts({ pasted, onChange }: { pasted: string[]; onChange(pasted: string[]): void }) {
  return (
    <BlockStack gap="300">
      <SectionTitle>Or paste texts</SectionTitle>
      {pasted.map((text, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity and keep their order
          key={place}
          label={`Text ${place + 1}`}
          multiline={3}
          maxHeight="10rem"
          autoComplete="off"
          value={text}
          onChange={(typed) => onChange(pasted.map((other, at) => (at === place ? typed : other)))}
        />
      ))}
      {pasted.length < maxLearntTexts && (
        <div>
          <Button variant="plain" onClick={() => onChange([...pasted, ''])}>
            Add another text
          </Button>
        </div>
      )}
    </BlockStack>
  );
}
