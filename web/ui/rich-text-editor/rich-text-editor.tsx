import { Text } from '@shopify/polaris';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId } from 'react';
import { textDirection } from '../../../common/text/text-direction.ts';
import styles from './rich-text-editor.module.css';
import { Toolbar } from './toolbar.tsx';

const extensions = [
  StarterKit.configure({
    // A page has one first-level heading, and it is not in the description.
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // Only where an address is pasted or the merchant asks for a link: a missing space makes no address of two words.
    link: {
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

export interface RichTextEditorProps {
  label: string;
  /** What the editor begins with; later changes of it are the editor's own. */
  html: string;
  isDisabled: boolean;
  /** Whether typing can begin at once, at the text's end. */
  autoFocus?: boolean;
  /** An editor without a word in it says ''. */
  onChange(html: string): void;
}

export function RichTextEditor({ label, html, isDisabled, autoFocus = false, onChange }: RichTextEditorProps) {
  const labelId = useId();
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        // An empty one runs as it is typed.
        dir: html === '' ? 'auto' : textDirection(html),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getText().trim() === '' ? '' : changed.getHTML()),
  });

  // Not by its own autofocus, which on a busy machine comes before the editor stands on the page, and never again. One
  // that was not on the page at once has been destroyed, and another takes its place.
  const focusEditor = useEffectEvent((shown: Editor) => {
    if (autoFocus && !shown.isDestroyed) shown.commands.focus('end');
  });
  useEffect(() => focusEditor(editor), [editor]);

  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);

  return (
    <div className={styles.editor}>
      <Text as="span" id={labelId}>
        {label}
      </Text>
      <div className={styles.frame} aria-disabled={isDisabled}>
        <Toolbar editor={editor} isDisabled={isDisabled} />
        <EditorContent editor={editor} className={styles.content} />
      </div>
    </div>
  );
}
