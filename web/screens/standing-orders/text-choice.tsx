import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { ChoiceList } from '../../kit/controls/choice-list.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { AllowLanguages } from '../../overlays/languages/allow-languages.tsx';
import { useLanguages } from '../../overlays/languages/use-languages.ts';
import { useVoiceSelect } from '../../overlays/voices/voice-choice.tsx';
import { CompletionSettingsForm } from '../../ui/completion-settings-form.tsx';
import { CardTitle } from '../../ui/text/typography.tsx';
import { type OrderDraft, orderTypes, withType } from './order-draft.ts';

interface Props {
  draft: OrderDraft;
  onChange(part: Partial<OrderDraft>): void;
}

const typeOptions = orderTypes.map((value) => ({ value, label: definitionOf(value).name }));

/** What a standing order writes: the type, its settings, the voice and the languages. */
export function TextChoice({ draft, onChange }: Props) {
  const { completionType, completionSettings, voiceId, languages } = draft;
  const voice = useVoiceSelect(voiceId, (chosen) => onChange({ voiceId: chosen }));
  return (
    <Card>
      <Stack gap="m">
        <CardTitle>What it writes</CardTitle>
        <Select
          label="Text"
          options={typeOptions}
          value={completionType}
          onChange={(type) => onChange(withType(draft, type as CompletionTypeId))}
        />
        <CompletionSettingsForm
          type={completionType}
          settings={completionSettings}
          voiceChoice={voice.control}
          onChange={(settings) => onChange({ completionSettings: settings })}
        />
        {completionType !== 'image_alt_text' && (
          <LanguageChoice chosen={languages} onChange={(locales) => onChange({ languages: locales })} />
        )}
      </Stack>
    </Card>
  );
}

/** Which of the store's languages it writes in. Only the main one is the same as no choice. */
function LanguageChoice({ chosen, onChange }: { chosen: string[]; onChange(locales: string[]): void }) {
  const state = useLanguages();
  if (state.load.state !== 'loaded') return null;
  const { languages, hasTranslationsAuthorization } = state.load.data;
  if (!hasTranslationsAuthorization) return <AllowLanguages state={state} />;
  const main = languages.find(({ isPrimary }) => isPrimary)?.locale ?? '';
  const offered = languages
    .filter(({ isSupported, locale }) => isSupported || chosen.includes(locale))
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  if (offered.length < 2) return null;
  return (
    <ChoiceList
      label="Your store’s languages, instead of the one above"
      multiple
      choices={offered.map(({ locale, name, isPrimary }) => ({
        value: locale,
        label: isPrimary ? `${name} (main language)` : name,
      }))}
      selected={chosen.length > 0 ? chosen : [main]}
      onChange={(locales) => onChange(locales.some((locale) => locale !== main) ? locales : [])}
    />
  );
}
