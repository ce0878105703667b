import type { KeyboardEvent } from 'react';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Field } from '../../../kit/controls/field.tsx';
import type { Edits } from '../../../session/use-drafts.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { CharacterCount } from '../../../ui/text/character-count.tsx';
import { fieldName, isHtmlField, limitOf, sortFields } from '../field-names.ts';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

/** The form for editing one item's new texts by hand. */
export function ItemEditor({ batch, item, actions, review, draft }: ItemProps & { draft: Edits }) {
  const isSaving = actions.pendingAction === 'edit';
  // Focuses the first field, so that typed letters are not taken as shortcuts. An item that scrolls back into view
  // after the first change must not take the focus again.
  const isUntouched = Object.entries(draft).every(([key, text]) => text === item.after[key]);
  // An empty text cannot be saved; a user who wants none skips the item.
  const hasBlank = Object.values(draft).some((text) => text.trim() === '');
  // On keyup, like the editor's link form, which keeps its own Escape to itself.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSaving) review.stopEditing(item);
  };
  // Before the editor sees it, to which Ctrl+Enter is a line break.
  const onKeyDownFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!hasBlank && !isSaving) void review.save(item);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the fields inside
    <div className={styles.editor} onKeyUp={onKeyUp} onKeyDownCapture={onKeyDownFirst}>
      {sortFields(batch.completionType, Object.keys(draft)).map((key, position) => (
        <FieldEditor
          key={key}
          type={batch.completionType}
          field={key}
          text={draft[key] ?? ''}
          isDisabled={isSaving}
          autoFocus={isUntouched && position === 0}
          onChange={(text) => review.setText(item, key, text)}
        />
      ))}
      <div className={styles.actions}>
        <Button disabled={isSaving} onClick={() => review.stopEditing(item)}>
          Cancel
        </Button>
        <Button kind="primary" loading={isSaving} disabled={hasBlank} onClick={() => void review.save(item)}>
          Save text
        </Button>
      </div>
    </div>
  );
}

interface FieldEditorProps {
  type: CompletionTypeId;
  field: string;
  text: string;
  isDisabled: boolean;
  autoFocus: boolean;
  onChange(text: string): void;
}

function FieldEditor({ type, field, text, isDisabled, autoFocus, onChange }: FieldEditorProps) {
  const limit = limitOf(type, field);
  const common = { label: `New ${fieldName(type, field).toLowerCase()}`, autoFocus, onChange };
  if (isHtmlField(type, field)) return <LazyRichTextEditor {...common} html={text} isDisabled={isDisabled} />;
  return (
    <div>
      <Field
        {...common}
        value={text}
        rows={field === 'product-name' || field === 'seo-title' ? false : 3}
        disabled={isDisabled}
      />
      {limit && <CharacterCount text={text} limit={limit} />}
    </div>
  );
}
