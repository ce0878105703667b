import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { linkUrl } from './link-url.ts';
import styles from './rich-text-editor.module.css';

/** A form in the toolbar, because a second dialog would hide the text that becomes the link. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setIsWrong] = useState(false);

  function apply(): void {
    const href = linkUrl(typed);
    setIsWrong(href === null);
    if (href === null) return;
    setLink(editor, href, typed.trim());
    onDone();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    apply();
  }

  // On keyup, Escape would close the surrounding dialog; here it closes only this form.
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    editor.commands.focus();
    onDone();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the field inside it
    <div className={styles.link} onKeyDown={onKeyDown} onKeyUp={onKeyUp}>
      <Field
        label="Link address"
        type="url"
        placeholder="https://example.com"
        autoFocus
        value={typed}
        error={isWrong ? 'Type a web address, such as https://example.com' : undefined}
        onChange={(value) => {
          setTyped(value);
          setIsWrong(false);
        }}
      />
      <Row gap="s">
        <Button onClick={apply}>Apply</Button>
        {editor.isActive('link') && (
          <Button tone="critical" kind="quiet" onClick={remove}>
            Remove link
          </Button>
        )}
      </Row>
    </div>
  );
}

/** Without a selection, the address itself becomes the text. */
function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
}
