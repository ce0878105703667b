import { useState } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import { counted } from '../../../common/text/counted.ts';
import { maxLearntTexts, minLearntTexts } from '../../../common/voices/learning-limits.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { DialogSection } from '../../kit/layers/dialog-section.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import { LearnableProducts } from './learnable-products.tsx';
import { choiceProblem, useLearn } from './use-learn.ts';

interface LearnDialogProps {
  onLearnt(learnt: Response<'learnVoice'>): void;
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
    const learnt = await learn({ productIds, texts });
    if (learnt) onLearnt(learnt);
  }

  return (
    <Dialog
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
      <DialogSection>
        <Stack gap="l">
          <Text as="p">
            {`Choose ${minLearntTexts} to ${maxLearntTexts} texts that sound like your shop, in one language. Nothing is saved before you have seen the rules.`}
          </Text>
          {failure && <Note tone="critical">{failure.message}</Note>}
          <LearnableProducts chosen={productIds} onChange={setProductIds} />
        </Stack>
      </DialogSection>
      <DialogSection>
        <PastedTexts pasted={pasted} onChange={setPasted} />
      </DialogSection>
    </Dialog>
  );
}

function PastedTexts({ pasted, onChange }: { pasted: string[]; onChange(pasted: string[]): void }) {
  return (
    <Stack gap="m">
      <SectionTitle>Or paste texts</SectionTitle>
      {pasted.map((text, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity and keep their order
          key={place}
          label={`Text ${place + 1}`}
          rows={3}
          maxHeight="10rem"
          value={text}
          onChange={(typed) => onChange(pasted.map((other, at) => (at === place ? typed : other)))}
        />
      ))}
      {pasted.length < maxLearntTexts && (
        <div>
          <Button kind="plain" onClick={() => onChange([...pasted, ''])}>
            Add another text
          </Button>
        </div>
      )}
    </Stack>
  );
}
