import { BlockStack, Button, ButtonGroup, Select, Text, TextField } from '@shopify/polaris';
import { useId } from 'react';
import {
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
import styles from './completion-settings-form.module.css';

interface Props {
  settings: CompletionSettings;
  /** The error message for the instructions. */
  instructionsError?: string | undefined;
  onChange(settings: CompletionSettings): void;
  onInstructionsFocus?: () => void;
}

const languageOptions = languageIds.map((id) => ({ value: id, label: languages[id].name }));
const toneOptions = toneIds.map((id) => ({ value: id, label: toneNames[id] }));

export function CompletionSettingsForm({ settings, instructionsError, onChange, onInstructionsFocus }: Props) {
  const lengthLabelId = useId();
  return (
    <BlockStack gap="300">
      <fieldset className={styles.length} aria-labelledby={lengthLabelId}>
        <Text as="span" id={lengthLabelId}>
          Length
        </Text>
        <ButtonGroup variant="segmented" fullWidth>
          {lengthIds.map((id) => (
            <Button
              key={id}
              pressed={settings.completionLength === id}
              onClick={() => onChange({ ...settings, completionLength: id })}
            >
              {lengthNames[id]}
            </Button>
          ))}
        </ButtonGroup>
      </fieldset>
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
