import { Checkbox, SkeletonBodyText, Text, TextField } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { storeFieldLimits } from '../../../../common/catalogue/text-limits.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { CharacterCount } from '../../../ui/text/character-count.tsx';
import { ExistingText } from './existing-text.tsx';
import styles from './publish.module.css';
import type { PublishPart } from './publish-parts.ts';

interface Props {
  part: PublishPart;
  /** null: not known yet. Empty: the store has no text, so nothing is shown beside the new one. */
  existing: string | null;
  /** For a description that is replaced: what stays of it. */
  keptParts: ReactNode;
  isChosen: boolean;
  /** null: there is only this part, so there is nothing to choose. */
  onChosenChange: ((isChosen: boolean) => void) | null;
  /** For a description: where the text is added. */
  locationChoice: ReactNode;
  isDisabled: boolean;
  onChange(content: string): void;
}

export function PartEditor({
  part,
  existing,
  keptParts,
  isChosen,
  onChosenChange,
  locationChoice,
  isDisabled,
  onChange,
}: Props) {
  return (
    <section className={styles.part} aria-label={part.name}>
      {onChosenChange && (
        <div className={styles.choice}>
          <Checkbox
            label={`Change the ${part.name.toLowerCase()}`}
            checked={isChosen}
            disabled={isDisabled}
            onChange={onChosenChange}
          />
        </div>
      )}
      {existing !== '' && (
        <div className={styles.side}>
          <Text as="h3">{`Existing ${part.name.toLowerCase()}`}</Text>
          {existing === null ? <SkeletonBodyText lines={3} /> : <ExistingText field={part.field} text={existing} />}
          {existing !== null && isChosen && keptParts}
        </div>
      )}
      <div className={styles.side}>
        {part.textType === 'html' ? (
          <LazyRichTextEditor
            label={newLabel(part)}
            html={part.content}
            isDisabled={isDisabled || !isChosen}
            onChange={onChange}
          />
        ) : (
          <TextField
            label={newLabel(part)}
            value={part.content}
            multiline={part.field === 'description' ? 10 : part.field === 'seo-description' ? 3 : false}
            helpText={
              isChosen && part.content.trim() === '' ? 'Left empty, this stays as it is in your store.' : undefined
            }
            autoComplete="off"
            disabled={isDisabled || !isChosen}
            onChange={onChange}
          />
        )}
        {part.field !== 'description' && <CharacterCount text={part.content} limit={storeFieldLimits[part.field]} />}
        {existing !== null && isChosen && locationChoice}
      </div>
    </section>
  );
}

function newLabel(part: PublishPart): string {
  return `New ${part.name.toLowerCase()}`;
}
