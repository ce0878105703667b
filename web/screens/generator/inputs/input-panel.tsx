import type { ReactNode } from 'react';
import type { CompletionSettings } from '../../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { type InputErrors, inputErrorTexts, type TypedKey } from '../../../../common/catalogue/input-errors.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Divider } from '../../../kit/layout/divider.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { CompletionSettingsForm } from '../../../ui/completion-settings-form.tsx';
import type { Subject } from '../subject.ts';
import { InputField } from './input-field.tsx';
import { TargetCard } from './target-card.tsx';
import type { useInputs } from './use-inputs.ts';

interface Props {
  type: CompletionTypeId;
  subject: Subject;
  inputs: ReturnType<typeof useInputs>;
  errors: InputErrors;
  settings: CompletionSettings;
  voiceChoice: ReactNode;
  /** The choice to look at the product's pictures; null where there is no product. */
  pictures: ReactNode;
  onFieldFocus(key: TypedKey): void;
  onEditAll(): void;
  onBackToTarget(): void;
  onSettingsChange(settings: CompletionSettings): void;
}

export function InputPanel({ type, subject, inputs, errors, settings, voiceChoice, pictures, ...on }: Props) {
  const { mode, typed, shown, cut } = inputs;
  return (
    <Card>
      <Stack gap="l">
        {subject.kind !== 'typed' && (
          <>
            <TargetCard
              subject={subject}
              mode={mode}
              errors={withoutKeys(errors, [...shown, 'freeTextInstructions'])}
              cut={cut}
              onEdit={on.onEditAll}
              onBackToTarget={on.onBackToTarget}
            />
            <Divider />
          </>
        )}
        {shown.map((key) => (
          <InputField
            key={key}
            inputKey={key}
            value={typed[key] ?? ''}
            error={errors[key]}
            isCut={cut.includes(key)}
            onChange={(value) => inputs.setValue(key, value)}
            onFocus={() => on.onFieldFocus(key)}
          />
        ))}
        {shown.length > 0 && <Divider />}
        <div data-tour="settings">
          <CompletionSettingsForm
            type={type}
            settings={settings}
            voiceChoice={voiceChoice}
            instructionsError={errors.freeTextInstructions && inputErrorTexts[errors.freeTextInstructions]}
            onChange={on.onSettingsChange}
            onInstructionsFocus={() => on.onFieldFocus('freeTextInstructions')}
          />
        </div>
        {pictures}
      </Stack>
    </Card>
  );
}

function withoutKeys(errors: InputErrors, keys: TypedKey[]): InputErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key as TypedKey)));
}
