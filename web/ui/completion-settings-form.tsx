import { BlockStack, Button, ButtonGroup, Select, Text, TextField } from '@shopify/polaris';
import { type ReactNode, useId } from 'react';
import {
  type CompletionLength,
  type CompletionSettings,
  instructionsLimit,
  type LanguageId,
  languageIds,
  languages,
  lengthIds,
  lengthNames,
  type ToneId,
  toneIds,
  toneNames,
} from '../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import { chosenLimit, describeLimit, improvedInputs, limitInLanguage } from '../../common/catalogue/text-limits.ts';
import styles from './completion-settings-form.module.css';

interface Props {
  type: CompletionTypeId;
  settings: CompletionSettings;
  /** The error message for the instructions. */
  instructionsError?: string | undefined;
  /** The choice of the shop's voice, beside the tone; absent where the shop has none. */
  voiceChoice?: ReactNode;
  onChange(settings: CompletionSettings): void;
  onInstructionsFocus?: () => void;
}

const languageOptions = languageIds.map((id) => ({ value: id, label: languages[id].name }));
const toneOptions = toneIds.map((id) => ({ value: id, label: toneNames[id] }));

export function CompletionSettingsForm({
  type,
  settings,
  instructionsError,
  voiceChoice,
  onChange,
  onInstructionsFocus,
}: Props) {
  return (
    <BlockStack gap="300">
      {chosenLimit(type, settings.completionLength) && (
        <LengthChoice
          type={type}
          length={settings.completionLength}
          language={settings.language}
          onChange={(completionLength) => onChange({ ...settings, completionLength })}
        />
      )}
      <div className={styles.pair}>
        <Select
          label="Language"
          options={languageOptions}
          value={settings.language}
          onChange={(language) => onChange({ ...settings, language: language as LanguageId })}
        />
        <Select
          label="Tone"
          options={toneOptions}
          value={settings.tone}
          onChange={(tone) => onChange({ ...settings, tone: tone as ToneId })}
        />
        {voiceChoice}
      </div>
      <TextField
        label="Special instructions"
        placeholder="e.g. Mention free shipping. Do not use exclamation marks."
        multiline={3}
        maxHeight="12rem"
        maxLength={instructionsLimit}
        showCharacterCount
        autoComplete="off"
        value={settings.freeTextInstructions}
        error={instructionsError}
        onFocus={onInstructionsFocus}
        onChange={(freeTextInstructions) => onChange({ ...settings, freeTextInstructions })}
      />
    </BlockStack>
  );
}

interface LengthChoiceProps {
  type: CompletionTypeId;
  length: CompletionLength;
  language: LanguageId;
  onChange(length: CompletionLength): void;
}

/** The lengths, each with what it means for this type. An improved text is about as long as it was before. */
function LengthChoice({ type, length, language, onChange }: LengthChoiceProps) {
  const id = useId();
  const isImprover = improvedInputs[type] !== undefined;
  const meaningOf = (each: CompletionLength) => {
    const limit = chosenLimit(type, each);
    return limit && !isImprover ? describeLimit(limitInLanguage(limit, language)) : '';
  };
  return (
    <fieldset className={styles.length} aria-labelledby={id}>
      <Text as="span" id={id}>
        Length
      </Text>
      <ButtonGroup variant="segmented" fullWidth>
        {lengthIds.map((each) => (
          <Button
            key={each}
            pressed={length === each}
            ariaDescribedBy={`${id}-${isImprover ? 'improved' : each}`}
            onClick={() => onChange(each)}
          >
            {lengthNames[each]}
          </Button>
        ))}
      </ButtonGroup>
      {isImprover ? (
        <Text as="span" id={`${id}-improved`} tone="subdued" variant="bodySm">
          About as long as your text is now, or longer.
        </Text>
      ) : (
        <div className={styles.meanings}>
          {lengthIds.map((each) => (
            <Text key={each} as="span" id={`${id}-${each}`} tone="subdued" variant="bodySm" alignment="center">
              {meaningOf(each)}
            </Text>
          ))}
        </div>
      )}
    </fieldset>
  );
}
