import { Banner, BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { definitionOf, typeOfPart } from '../../../../common/catalogue/completion-types.ts';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { PublishFailure } from '../../../overlays/drafts/publish-failure.tsx';
import { reportError } from '../../../reporting/reporting.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { TextNotes } from '../../../ui/text/text-notes.tsx';
import { SectionTitle } from '../../../ui/text/typography.tsx';
import { changesFromParts, type PublishPart, withEdits } from '../publish/publish-parts.ts';
import type { TranslatedText, TranslationDrafts } from './use-translations.ts';

interface Props {
  /** The language's name. */
  name: string;
  text: Pick<
    TranslatedText,
    'generationId' | 'locale' | 'text' | 'isFormatted' | 'pleaseCheck' | 'glossaryFaults' | 'notes'
  >;
  parts: PublishPart[];
  isHtml: boolean;
  drafts: TranslationDrafts;
}

const partLabel = (part: string): string => {
  const type = typeOfPart(part);
  return type ? definitionOf(type).name : part;
};

/** One language's text: to read, correct and publish. */
export function TranslationView({ name, text, parts, isHtml, drafts }: Props) {
  const { generationId: id, locale } = text;
  // A plain description is edited as the text that it is.
  const editable = parts.map((part) =>
    part.textType === 'html' && !isHtml && !text.isFormatted && typeof text.text === 'string'
      ? { ...part, textType: 'text' as const, content: text.text }
      : part,
  );
  const edited = withEdits(editable, drafts.editsOf(id));
  const isPublished = drafts.isPublished(id);
  const publish = (overwriteConflicts: boolean) =>
    void drafts.publish([[id]], { locale, changes: changesFromParts(edited), overwriteConflicts }).catch(reportError);
  return (
    <section aria-label={name}>
      <BlockStack gap="200">
        <SectionTitle>{name}</SectionTitle>
        {edited.map((part) => (
          <div key={part.field} lang={locale} dir={textDirection(part.content)}>
            <PartField
              part={part}
              label={`${part.name} in ${name}`}
              isDisabled={isPublished}
              onChange={(value) => drafts.edit(id, { [part.field]: value })}
            />
          </div>
        ))}
        <Warning title="Not in your product data">
          {text.pleaseCheck.map(({ text: words }) => words).join(', ')}
        </Warning>
        <Warning title="Not as in your glossary">{text.glossaryFaults.join(' ')}</Warning>
        <TextNotes notes={text.notes} nameOf={partLabel} />
        <PublishFailure failure={drafts.failureOf(id)} onPublishAnyway={() => publish(true)} />
        <InlineStack gap="200" blockAlign="center">
          {isPublished ? (
            <>
              <Text as="span">{`The ${name} text is in your store.`}</Text>
              <Button
                variant="plain"
                accessibilityLabel={`Undo the ${name} text`}
                onClick={() => void drafts.undo(id).catch(reportError)}
              >
                Undo
              </Button>
            </>
          ) : (
            <Button loading={drafts.isBusy(id)} onClick={() => publish(false)}>
              {`Publish in ${name}`}
            </Button>
          )}
        </InlineStack>
      </BlockStack>
    </section>
  );
}

interface PartFieldProps {
  part: PublishPart;
  label: string;
  isDisabled: boolean;
  onChange(value: string): void;
}

function PartField({ part: { field, content, textType }, label, isDisabled, onChange }: PartFieldProps) {
  if (textType === 'html')
    return <LazyRichTextEditor label={label} html={content} isDisabled={isDisabled} onChange={onChange} />;
  return (
    <TextField
      label={label}
      value={content}
      multiline={field === 'description' ? 6 : 1}
      maxHeight={320}
      autoComplete="off"
      disabled={isDisabled}
      onChange={onChange}
    />
  );
}

const Warning = ({ title, children }: { title: string; children: ReactNode }) =>
  children !== '' && (
    <Banner tone="warning" title={title}>
      <p>{children}</p>
    </Banner>
  );
