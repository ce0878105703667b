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
import {
  chosenLimit,
  describeLimit,
  improvedInputs,
  limitInLanguage,
  partIdsOf,
  usualLimit,
} from '../../common/catalogue/text-limits.ts';
import { Button } from '../kit/controls/button.tsx';
import { ButtonGroup } from '../kit/controls/button-group.tsx';
import { Field } from '../kit/controls/field.tsx';
import { Select } from '../kit/controls/select.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { Text } from '../kit/text/text.tsx';
import styles from './completion-settings-form.module.css';

interface Props {
  type: CompletionTypeId;
  settings: CompletionSettings;
  /** The error message for the instructions. */
  instructionsError?: string | undefined;
  /** False where the languages are chosen elsewhere. */
  asksLanguage?: boolean;
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
  asksLanguage = true,
  voiceChoice,
  onChange,
  onInstructionsFocus,
}: Props) {
  return (
    <Stack gap="m">
      <LengthChoice
        type={type}
        length={settings.completionLength}
        language={settings.language}
        onChange={(completionLength) => onChange({ ...settings, completionLength })}
      />
      <div className={styles.pair}>
        {asksLanguage && (
          <Select
            label="Language"
            options={languageOptions}
            value={settings.language}
            onChange={(language) => onChange({ ...settings, language: language as LanguageId })}
          />
        )}
        {/* An alt text says what a picture shows. */}
        {type !== 'image_alt_text' && (
          <Select
            label="Tone"
            options={toneOptions}
            value={settings.tone}
            onChange={(tone) => onChange({ ...settings, tone: tone as ToneId })}
          />
        )}
        {voiceChoice}
      </div>
      <Field
        label="Special instructions"
        placeholder="e.g. Write for gardeners. No exclamation marks."
        rows={3}
        maxHeight="12rem"
        maxLength={instructionsLimit}
        countsCharacters
        value={settings.freeTextInstructions}
        error={instructionsError}
        onFocus={onInstructionsFocus}
        onChange={(freeTextInstructions) => onChange({ ...settings, freeTextInstructions })}
      />
    </Stack>
  );
}

interface LengthChoiceProps {
  type: CompletionTypeId;
  length: CompletionLength;
  language: LanguageId;
  onChange(length: CompletionLength): void;
}

/** The lengths, each with what it means for this type. Some types have none to choose. */
function LengthChoice({ type, length, language, onChange }: LengthChoiceProps) {
  const id = useId();
  const note = lengthNote(type, length);
  const isFixed = chosenLimit(type, length) === null;
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
      <ButtonGroup segmented wide>
        {lengthIds.map((each) => (
          <Button
            key={each}
            wide
            pressed={length === each}
            disabled={isFixed}
            describedBy={`${id}-${isImprover || isFixed ? 'note' : each}`}
            onClick={() => onChange(each)}
          >
            {lengthNames[each]}
          </Button>
        ))}
      </ButtonGroup>
      {!isImprover && !isFixed && (
        <div className={styles.meanings}>
          {lengthIds.map((each) => (
            <Text key={each} as="span" id={`${id}-${each}`} tone="quiet" size="small" align="center">
              {meaningOf(each)}
            </Text>
          ))}
        </div>
      )}
      {note && (
        <Text as="span" id={`${id}-note`} tone="quiet" size="small">
          {note}
        </Text>
      )}
    </fieldset>
  );
}

function lengthNote(type: CompletionTypeId, length: CompletionLength): string {
  if (improvedInputs[type]) return 'About as long as your text is now, or longer.';
  const chosen = chosenLimit(type, length);
  if (chosen) return chosen.min > 0 ? '' : 'As many words as your facts carry, fewer is fine.';
  const limits = [...new Set(partIdsOf(type).map((part) => usualLimit(type, part, length).max))];
  return `Fixed: at most ${limits.join(' and ')} characters.`;
}
