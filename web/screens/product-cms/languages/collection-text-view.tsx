import { Badge, Banner, BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { PublishFailure } from '../../../overlays/drafts/publish-failure.tsx';
import { reportError } from '../../../reporting/reporting.ts';
import { collectionFieldNames } from '../../../ui/products/store-field-names.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { SafeHtmlView } from '../../../ui/text/safe-html-view.tsx';
import { Subdued } from '../../../ui/text/typography.tsx';
import styles from '../product-cms.module.css';
import { type CollectionText, contentOf, type GeneratedText } from './collection-text.ts';
import type { CollectionDrafts } from './use-collection-texts.ts';

interface Props {
  text: CollectionText;
  drafts: CollectionDrafts;
  locale: string;
  /** The language's name. */
  language: string;
}

/** One text of a collection, with what became of it. */
export function CollectionTextView({ text: { field, title, now }, ...props }: Props) {
  const name = collectionFieldNames[field];
  if (now.state === 'generated') return <Generated {...props} field={field} name={name} title={title} text={now} />;
  if (now.state === 'failed') return <Banner tone="warning">{`${name}: ${now.message}`}</Banner>;
  return <Subdued>{`${name}: ${now.state === 'generating' ? 'writing…' : 'not written yet'}`}</Subdued>;
}

interface GeneratedProps extends Omit<Props, 'text'> {
  field: CollectionText['field'];
  name: string;
  title: string;
  text: GeneratedText;
}

/** To read, correct and undo. */
function Generated({ field, name, title, text, drafts, locale, language }: GeneratedProps) {
  const { generationId: id, notes } = text;
  const isPublished = drafts.isPublished(id);
  const isEditable = !isPublished && !drafts.isBusy(id);
  const content = contentOf(text, drafts.editsOf(id));
  const common = {
    label: `${name} in ${language}`,
    onChange: (typed: string) => drafts.edit(id, { content: typed }),
  };
  return (
    <BlockStack gap="200">
      <div lang={locale} dir={textDirection(content)}>
        {field === 'description' ? (
          <Description {...common} html={content} isEditable={isEditable} />
        ) : (
          <TextField
            {...common}
            value={content}
            autoComplete="off"
            multiline={field === 'seo-description' ? 2 : false}
            disabled={!isEditable}
          />
        )}
      </div>
      {isEditable && notes.length > 0 && <Banner tone="warning">{notes.join(' ')}</Banner>}
      {isEditable && (
        <PublishFailure
          failure={drafts.failureOf(id)}
          onPublishAnyway={() => void drafts.publish([[id]], { overwriteConflicts: true }).catch(reportError)}
        />
      )}
      {isPublished && (
        <InlineStack gap="200" blockAlign="center">
          <Badge tone="success">In your store</Badge>
          <Button
            variant="plain"
            accessibilityLabel={`Undo the ${name.toLowerCase()} of ${title}`}
            onClick={() => void drafts.undo(id).catch(reportError)}
          >
            Undo
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

interface DescriptionProps {
  label: string;
  html: string;
  isEditable: boolean;
  onChange(content: string): void;
}

/** The editor is large, so it opens only for a description that the merchant wants to correct. */
function Description({ isEditable, ...text }: DescriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && isEditable) return <LazyRichTextEditor {...text} isDisabled={false} />;
  const { label, html } = text;
  return (
    <section aria-label={label}>
      <BlockStack gap="100" inlineAlign="start">
        <Text as="p">{label}</Text>
        <div className={styles.translatedText}>
          <SafeHtmlView html={html} />
        </div>
        {isEditable && (
          <Button variant="plain" accessibilityLabel={`Edit the ${label}`} onClick={() => setIsOpen(true)}>
            Edit
          </Button>
        )}
      </BlockStack>
    </section>
  );
}
