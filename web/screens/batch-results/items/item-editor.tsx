import { Button, TextField } from '@shopify/polaris';
import type { KeyboardEvent } from 'react';
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
      {sortFields(batch.completionType, Object.keys(draft)).map((key, position) => {
        const text = draft[key] ?? '';
        const limit = limitOf(batch.completionType, key);
        const hasFocus = isUntouched && position === 0;
        const label = `New ${fieldName(batch.completionType, key).toLowerCase()}`;
        return isHtmlField(batch.completionType, key) ? (
          <LazyRichTextEditor
            key={key}
            label={label}
            html={text}
            isDisabled={isSaving}
            autoFocus={hasFocus}
            onChange={(html) => review.setText(item, key, html)}
          />
        ) : (
          <div key={key}>
            <TextField
              label={label}
              value={text}
              multiline={key === 'product-name' || key === 'seo-title' ? false : 3}
              autoComplete="off"
              autoFocus={hasFocus}
              disabled={isSaving}
              onChange={(typed) => review.setText(item, key, typed)}
            />
            {limit && <CharacterCount text={text} limit={limit} />}
          </div>
        );
      })}
      <div className={styles.actions}>
        <Button disabled={isSaving} onClick={() => review.stopEditing(item)}>
          Cancel
        </Button>
        <Button variant="primary" loading={isSaving} disabled={hasBlank} onClick={() => void review.save(item)}>
          Save text
        </Button>
      </div>
    </div>
  );
}
