import { Button, TextField } from '@shopify/polaris';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { fieldName, inOrder, isHtmlField } from '../field-names.ts';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

/** The new texts of one item, to be corrected by hand. */
export function ItemEditor({ batch, item, actions, review }: ItemProps) {
  const texts = review.draft?.after ?? item.after;
  const isSaving = actions.doing === 'edit';
  // Nothing is no text: whoever wants none skips the item.
  const hasBlank = Object.values(texts).some((text) => text.trim() === '');
  return (
    <>
      {inOrder(batch.completionType, Object.keys(texts)).map((key) => {
        const text = texts[key] ?? '';
        const label = `New ${fieldName(batch.completionType, key).toLowerCase()}`;
        return isHtmlField(batch.completionType, key) ? (
          <LazyRichTextEditor
            key={key}
            label={label}
            html={text}
            isDisabled={isSaving}
            onChange={(html) => review.type(key, html)}
          />
        ) : (
          <TextField
            key={key}
            label={label}
            value={text}
            multiline={key === 'product-name' || key === 'seo-title' ? false : 3}
            showCharacterCount
            autoComplete="off"
            disabled={isSaving}
            onChange={(typed) => review.type(key, typed)}
          />
        );
      })}
      <div className={styles.actions}>
        <Button disabled={isSaving} onClick={review.stopEditing}>
          Cancel
        </Button>
        <Button variant="primary" loading={isSaving} disabled={hasBlank} onClick={() => void review.save(item)}>
          Save text
        </Button>
      </div>
    </>
  );
}
