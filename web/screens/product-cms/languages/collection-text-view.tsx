import { useState } from 'react';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Field } from '../../../kit/controls/field.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { ClaimBasis } from '../../../overlays/claims/claim-words.ts';
import { MarkedField } from '../../../overlays/claims/marked-field.tsx';
import { useTextClaims } from '../../../overlays/claims/use-text-claims.ts';
import type { ClaimingText } from '../../../overlays/claims/without-claim.ts';
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
  /** A statement was taken out of it. */
  onChange(change: (text: ClaimingText) => ClaimingText): void;
}

/** One text of a collection, with what became of it. */
export function CollectionTextView({ text: { field, title, now }, ...props }: Props) {
  const name = collectionFieldNames[field];
  if (now.state === 'generated')
    return (
      <ClaimBasis value="collection">
        <Generated {...props} field={field} name={name} title={title} text={now} />
      </ClaimBasis>
    );
  if (now.state === 'failed') return <Note tone="critical">{`${name}: ${now.message}`}</Note>;
  return <Subdued>{`${name}: ${now.state === 'generating' ? 'writing…' : 'not written yet'}`}</Subdued>;
}

interface GeneratedProps extends Omit<Props, 'text'> {
  field: CollectionText['field'];
  name: string;
  title: string;
  text: GeneratedText;
}

/** To read, correct and undo. */
function Generated({ field, name, title, text, drafts, locale, language, onChange }: GeneratedProps) {
  const { generationId: id, notes } = text;
  const isPublished = drafts.isPublished(id);
  const isEditable = !isPublished && !drafts.isBusy(id);
  const claimActions = useTextClaims(id, null, onChange);
  const content = contentOf(text, drafts.editsOf(id));
  const common = {
    label: `${name} in ${language}`,
    onChange: (typed: string) => drafts.edit(id, { content: typed }),
  };
  return (
    <Stack gap="s">
      <div lang={locale} dir={textDirection(content)}>
        <MarkedField
          label={common.label}
          text={text.content}
          edited={content}
          isHtml={field === 'description'}
          languageTag={locale}
          claims={text.claims}
          actions={isEditable ? claimActions : null}
        >
          {(takesFocus) =>
            field === 'description' ? (
              <Description {...common} html={content} isEditable={isEditable} opensAtOnce={takesFocus} />
            ) : (
              <Field
                {...common}
                value={content}
                rows={field === 'seo-description' ? 2 : false}
                disabled={!isEditable}
                autoFocus={takesFocus}
              />
            )
          }
        </MarkedField>
      </div>
      {isEditable && notes.length > 0 && <Note tone="warning">{notes.join(' ')}</Note>}
      {isEditable && (
        <PublishFailure
          failure={drafts.failureOf(id)}
          onPublishAnyway={() => void drafts.publish([[id]], { overwriteConflicts: true }).catch(reportError)}
        />
      )}
      {isPublished && (
        <Row gap="s" align="center">
          <Badge tone="success">In your store</Badge>
          <Button
            kind="plain"
            label={`Undo the ${name.toLowerCase()} of ${title}`}
            onClick={() => void drafts.undo(id).catch(reportError)}
          >
            Undo
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface DescriptionProps {
  label: string;
  html: string;
  isEditable: boolean;
  /** The merchant has asked for the editor. */
  opensAtOnce: boolean;
  onChange(content: string): void;
}

/** The editor is large, so it opens only for a description that the merchant wants to correct. */
function Description({ isEditable, opensAtOnce, ...text }: DescriptionProps) {
  const [isOpen, setIsOpen] = useState(opensAtOnce);
  if (isOpen && isEditable) return <LazyRichTextEditor {...text} isDisabled={false} autoFocus={opensAtOnce} />;
  const { label, html } = text;
  return (
    <section aria-label={label}>
      <Stack gap="2xs" align="start">
        <Text as="p">{label}</Text>
        <div className={styles.translatedText}>
          <SafeHtmlView html={html} />
        </div>
        {isEditable && (
          <Button kind="plain" label={`Edit the ${label}`} onClick={() => setIsOpen(true)}>
            Edit
          </Button>
        )}
      </Stack>
    </section>
  );
}
