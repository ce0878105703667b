import { Banner, BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { definitionOf, typeOfPart } from '../../../../common/catalogue/completion-types.ts';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { reportError } from '../../../reporting/reporting.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { TextNotes } from '../../../ui/text/text-notes.tsx';
import { changesFromParts, type Edits, type PublishPart, withEdits } from '../publish/publish-parts.ts';
import type { PublishProblem, TranslatedDraft } from './use-translations.ts';

interface Props {
  /** The language's name. */
  name: string;
  text: Pick<
    TranslatedDraft,
    'locale' | 'text' | 'isFormatted' | 'pleaseCheck' | 'glossaryFaults' | 'notes' | 'changeIds'
  >;
  parts: PublishPart[];
  isHtml: boolean;
  /** Resolves to null, or to why it was not published. */
  onPublish(changes: ReturnType<typeof changesFromParts>, overwriteConflicts: boolean): Promise<PublishProblem | null>;
  onUndo(): void;
}

const partLabel = (part: string): string => {
  const type = typeOfPart(part);
  return type ? definitionOf(type).name : part;
};

/** One language's text: to read, correct and publish. */
export function TranslationView({ name, text, parts, isHtml, onPublish, onUndo }: Props) {
  const [edits, setEdits] = useState<Edits>({});
  const [isPublishing, setIsPublishing] = useState(false);
  const [problem, setProblem] = useState<PublishProblem | null>(null);
  // A plain description is edited as the text that it is.
  const editable = parts.map((part) =>
    part.textType === 'html' && !isHtml && !text.isFormatted && typeof text.text === 'string'
      ? { ...part, textType: 'text' as const, content: text.text }
      : part,
  );
  const edited = withEdits(editable, edits);
  const isPublished = text.changeIds !== null;

  async function publish(overwriteConflicts = false): Promise<void> {
    setIsPublishing(true);
    try {
      setProblem(await onPublish(changesFromParts(edited), overwriteConflicts));
    } finally {
      setIsPublishing(false);
    }
  }

  return (
    <section aria-label={name}>
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          {name}
        </Text>
        {edited.map(({ field, name: fieldName, content, textType }) => (
          <div key={field} lang={text.locale} dir={textDirection(content)}>
            {textType === 'html' ? (
              <LazyRichTextEditor
                label={`${fieldName} in ${name}`}
                html={content}
                isDisabled={isPublished}
                onChange={(value) => setEdits((before) => ({ ...before, [field]: value }))}
              />
            ) : (
              <TextField
                label={`${fieldName} in ${name}`}
                value={content}
                multiline={field === 'description' ? 6 : 1}
                maxHeight={320}
                autoComplete="off"
                disabled={isPublished}
                onChange={(value) => setEdits((before) => ({ ...before, [field]: value }))}
              />
            )}
          </div>
        ))}
        {text.pleaseCheck.length > 0 && (
          <Banner tone="warning" title="Not in your product data">
            <p>{text.pleaseCheck.map(({ text: words }) => words).join(', ')}</p>
          </Banner>
        )}
        {text.glossaryFaults.length > 0 && (
          <Banner tone="warning" title="Not as in your glossary">
            <p>{text.glossaryFaults.join(' ')}</p>
          </Banner>
        )}
        <TextNotes notes={text.notes} nameOf={partLabel} />
        {problem && (
          <Banner
            tone={problem.isConflict ? 'warning' : 'critical'}
            {...(problem.isConflict && {
              action: { content: 'Publish anyway', onAction: () => void publish(true).catch(reportError) },
            })}
          >
            {problem.message}
          </Banner>
        )}
        <InlineStack gap="200" blockAlign="center">
          {isPublished ? (
            <>
              <Text as="span">{`The ${name} text is in your store.`}</Text>
              <Button variant="plain" accessibilityLabel={`Undo the ${name} text`} onClick={onUndo}>
                Undo
              </Button>
            </>
          ) : (
            <Button loading={isPublishing} onClick={() => void publish().catch(reportError)}>
              {`Publish in ${name}`}
            </Button>
          )}
        </InlineStack>
      </BlockStack>
    </section>
  );
}
