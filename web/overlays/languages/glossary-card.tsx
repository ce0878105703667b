import { BlockStack, Button, Card, InlineStack, Select, SkeletonBodyText, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { type LanguageId, languageIds, languages } from '../../../common/catalogue/completion-settings.ts';
import type { Glossary } from '../../../common/contract/glossary.ts';
import { CardTitle, SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import { useGlossary } from './use-glossary.ts';

/** Words that are never translated, and words that are always translated in the same way. */
export function GlossaryCard() {
  const { load, isSaving, save } = useGlossary();
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <CardTitle>Glossary</CardTitle>
          <Subdued>Texts in other languages keep to these words.</Subdued>
        </BlockStack>
        {load.state === 'loading' && <SkeletonBodyText lines={3} />}
        {load.state === 'error' && <Text as="p">We could not read your glossary.</Text>}
        {load.state === 'loaded' && <GlossaryForm glossary={load.data} isSaving={isSaving} onSave={save} />}
      </BlockStack>
    </Card>
  );
}

interface FormProps {
  glossary: Glossary;
  isSaving: boolean;
  onSave(glossary: Glossary): Promise<boolean>;
}

function GlossaryForm({ glossary, isSaving, onSave }: FormProps) {
  const { neverTranslated, translations } = glossary;
  return (
    <>
      <BlockStack gap="200">
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
      </BlockStack>
      <BlockStack gap="200">
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
      </BlockStack>
    </>
  );
}

function Entry({ text, isBusy, onRemove }: { text: string; isBusy: boolean; onRemove(): void }) {
  return (
    <InlineStack gap="200" blockAlign="center" wrap={false}>
      <Text as="span" breakWord>
        <bdi>{text}</bdi>
      </Text>
      <Button variant="plain" disabled={isBusy} accessibilityLabel={`Remove ${text}`} onClick={onRemove}>
        Remove
      </Button>
    </InlineStack>
  );
}

function AddKeptWord({ isSaving, onAdd }: { isSaving: boolean; onAdd(word: string): Promise<boolean> }) {
  const [word, setWord] = useState('');
  const add = async () => {
    if (await onAdd(word.trim())) setWord('');
  };
  return (
    <InlineStack gap="200" blockAlign="end">
      <TextField
        label="Brand, product line or name"
        value={word}
        maxLength={100}
        autoComplete="off"
        onChange={setWord}
      />
      <Button disabled={isSaving || word.trim() === ''} onClick={() => void add()}>
        Add word
      </Button>
    </InlineStack>
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
    <InlineStack gap="200" blockAlign="end">
      <TextField label="Word" value={word} maxLength={100} autoComplete="off" onChange={setWord} />
      <Select
        label="Language"
        options={languageOptions}
        value={language}
        onChange={(value) => setLanguage(value as LanguageId)}
      />
      <TextField label="Translation" value={translation} maxLength={100} autoComplete="off" onChange={setTranslation} />
      <Button disabled={isSaving || word.trim() === '' || translation.trim() === ''} onClick={() => void add()}>
        Add translation
      </Button>
    </InlineStack>
  );
}
