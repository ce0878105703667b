import { useState } from 'react';
import { type LanguageId, languageIds, languages } from '../../../common/catalogue/completion-settings.ts';
import type { Glossary, SavedGlossary } from '../../../common/contract/glossary.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Text } from '../../kit/text/text.tsx';
import { CardTitle, SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import { useGlossary } from './use-glossary.ts';

/** Words that are never translated, and words that are always translated in the same way. */
export function GlossaryCard() {
  const { load, isSaving, overtaken, save } = useGlossary();
  return (
    <Card>
      <Stack gap="l">
        <Stack gap="2xs">
          <CardTitle>Glossary</CardTitle>
          <Subdued>Texts in other languages keep to these words.</Subdued>
        </Stack>
        {load.state === 'loading' && <SkeletonText lines={3} />}
        {load.state === 'error' && <Text as="p">We could not read your glossary.</Text>}
        {overtaken && (
          <Note tone="info">{`${overtaken} The words below are those that stand now; what you typed is still in its field.`}</Note>
        )}
        {load.state === 'loaded' && <GlossaryForm glossary={load.data} isSaving={isSaving} onSave={save} />}
      </Stack>
    </Card>
  );
}

interface FormProps {
  glossary: SavedGlossary;
  isSaving: boolean;
  onSave(glossary: SavedGlossary): Promise<boolean>;
}

function GlossaryForm({ glossary, isSaving, onSave }: FormProps) {
  const { neverTranslated, translations } = glossary;
  return (
    <>
      <Stack gap="s">
        <SectionTitle>Never translated</SectionTitle>
        {neverTranslated.map((word) => (
          <Entry
            key={word}
            text={word}
            isBusy={isSaving}
            onRemove={() =>
              void onSave({ ...glossary, neverTranslated: neverTranslated.filter((each) => each !== word) })
            }
          />
        ))}
        <AddKeptWord
          isSaving={isSaving}
          onAdd={(word) => onSave({ ...glossary, neverTranslated: [...neverTranslated, word] })}
        />
      </Stack>
      <Stack gap="s">
        <SectionTitle>Always translated so</SectionTitle>
        {translations.map((entry) => (
          <Entry
            key={`${entry.language} ${entry.word}`}
            text={`${entry.word} → ${entry.translation} (${languages[entry.language].name})`}
            isBusy={isSaving}
            onRemove={() => void onSave({ ...glossary, translations: translations.filter((each) => each !== entry) })}
          />
        ))}
        <AddTranslation
          isSaving={isSaving}
          onAdd={(entry) => onSave({ ...glossary, translations: [...translations, entry] })}
        />
      </Stack>
    </>
  );
}

function Entry({ text, isBusy, onRemove }: { text: string; isBusy: boolean; onRemove(): void }) {
  return (
    <Row gap="s" align="center" wrap={false}>
      <Text as="span" breakWord>
        <bdi>{text}</bdi>
      </Text>
      <Button kind="plain" disabled={isBusy} label={`Remove ${text}`} onClick={onRemove}>
        Remove
      </Button>
    </Row>
  );
}

function AddKeptWord({ isSaving, onAdd }: { isSaving: boolean; onAdd(word: string): Promise<boolean> }) {
  const [word, setWord] = useState('');
  const add = async () => {
    if (await onAdd(word.trim())) setWord('');
  };
  return (
    <Row gap="s" align="end">
      <Field label="Brand, product line or name" value={word} maxLength={100} onChange={setWord} />
      <Button disabled={isSaving || word.trim() === ''} onClick={() => void add()}>
        Add word
      </Button>
    </Row>
  );
}

type Translation = Glossary['translations'][number];
const languageOptions = languageIds.map((id) => ({ value: id, label: languages[id].name }));

function AddTranslation({ isSaving, onAdd }: { isSaving: boolean; onAdd(entry: Translation): Promise<boolean> }) {
  const [word, setWord] = useState('');
  const [translation, setTranslation] = useState('');
  const [language, setLanguage] = useState<LanguageId>('de');
  const add = async () => {
    if (!(await onAdd({ word: word.trim(), translation: translation.trim(), language }))) return;
    setWord('');
    setTranslation('');
  };
  return (
    <Row gap="s" align="end">
      <Field label="Word" value={word} maxLength={100} onChange={setWord} />
      <Select
        label="Language"
        options={languageOptions}
        value={language}
        onChange={(value) => setLanguage(value as LanguageId)}
      />
      <Field label="Translation" value={translation} maxLength={100} onChange={setTranslation} />
      <Button disabled={isSaving || word.trim() === '' || translation.trim() === ''} onClick={() => void add()}>
        Add translation
      </Button>
    </Row>
  );
}
