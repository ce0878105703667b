import { SkeletonBodyText, Text, TextField } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { ExistingText } from './existing-text.tsx';
import styles from './publish.module.css';
import type { PublishPart } from './publish-parts.ts';

interface Props {
  part: PublishPart;
  /** null: not known yet. Empty: the store has no text, so nothing is shown beside the new one. */
  existing: string | null;
  /** For a description: where the text is added. */
  locationChoice: ReactNode;
  isDisabled: boolean;
  onChange(content: string): void;
}

export function PartEditor({ part, existing, locationChoice, isDisabled, onChange }: Props) {
  return (
    <section className={styles.part} aria-label={part.name}>
      {existing !== '' && (
        <div className={styles.side}>
          <Text as="h3">{`Existing ${part.name.toLowerCase()}`}</Text>
          {existing === null ? <SkeletonBodyText lines={3} /> : <ExistingText field={part.field} text={existing} />}
        </div>
      )}
      <div className={styles.side}>
        {part.textType === 'html' ? (
          <LazyRichTextEditor label={newLabel(part)} html={part.content} isDisabled={isDisabled} onChange={onChange} />
        ) : (
          <TextField
            label={newLabel(part)}
            value={part.content}
            multiline={part.field === 'description' ? 10 : part.field === 'seo-description' ? 3 : false}
            showCharacterCount={part.field !== 'description'}
            helpText={part.content.trim() === '' ? 'Left empty, this stays as it is in your store.' : undefined}
            autoComplete="off"
            disabled={isDisabled}
            onChange={onChange}
          />
        )}
        {existing !== null && locationChoice}
      </div>
    </section>
  );
}

function newLabel(part: PublishPart): string {
  return `New ${part.name.toLowerCase()}`;
}
