import { Badge, Banner, BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { collectionFieldNames } from '../../../ui/products/store-field-names.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { SafeHtmlView } from '../../../ui/text/safe-html-view.tsx';
import styles from '../product-cms.module.css';
import type { CollectionText, Draft } from './collection-text.ts';

interface Props {
  text: CollectionText;
  locale: string;
  /** The language's name. */
  language: string;
  onEdit(content: string): void;
  onPublishAnyway(): void;
  onUndo(): void;
}

/** One text of a collection: to read and correct, with what became of it. */
export function CollectionTextView({ text, locale, language, onEdit, onPublishAnyway, onUndo }: Props) {
  const { field, now } = text;
  const name = collectionFieldNames[field];
  if (now.state === 'waiting' || now.state === 'generating')
    return (
      <Text as="p" tone="subdued">{`${name}: ${now.state === 'generating' ? 'writing…' : 'not written yet'}`}</Text>
    );
  if (now.state === 'failed') return <Banner tone="warning">{`${name}: ${now.message}`}</Banner>;
  const isEditable = now.state === 'generated';
  return (
    <BlockStack gap="200">
      <div lang={locale} dir={textDirection(now.draft.content)}>
        {field === 'description' ? (
          <Description label={`${name} in ${language}`} draft={now.draft} isEditable={isEditable} onEdit={onEdit} />
        ) : (
          <TextField
            label={`${name} in ${language}`}
            value={now.draft.content}
            autoComplete="off"
            multiline={field === 'seo-description' ? 2 : false}
            disabled={!isEditable}
            onChange={onEdit}
          />
        )}
      </div>
      {isEditable && now.draft.notes.length > 0 && <Banner tone="warning">{now.draft.notes.join(' ')}</Banner>}
      {isEditable && now.problem && (
        <Banner
          tone={now.problem.isConflict ? 'warning' : 'critical'}
          {...(now.problem.isConflict && { action: { content: 'Publish anyway', onAction: onPublishAnyway } })}
        >
          {now.problem.message}
        </Banner>
      )}
      {now.state === 'published' && (
        <InlineStack gap="200" blockAlign="center">
          <Badge tone="success">In your store</Badge>
          <Button
            variant="plain"
            accessibilityLabel={`Undo the ${name.toLowerCase()} of ${text.title}`}
            onClick={onUndo}
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
  draft: Draft;
  isEditable: boolean;
  onEdit(content: string): void;
}

/** The editor is large, so it opens only for a description that the merchant wants to correct. */
function Description({ label, draft, isEditable, onEdit }: DescriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && isEditable)
    return <LazyRichTextEditor label={label} html={draft.content} isDisabled={false} onChange={onEdit} />;
  return (
    <section aria-label={label}>
      <BlockStack gap="100" inlineAlign="start">
        <Text as="p">{label}</Text>
        <div className={styles.translatedText}>
          <SafeHtmlView html={draft.content} />
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
