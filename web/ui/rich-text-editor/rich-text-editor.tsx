import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId } from 'react';
import { textDirection } from '../../../common/text/text-direction.ts';
import { Text } from '../../kit/text/text.tsx';
import styles from './rich-text-editor.module.css';
import { Toolbar } from './toolbar.tsx';

const extensions = [
  StarterKit.configure({
    // The page's only first-level heading is not in the description.
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // Links only what is pasted or linked by the user: two words with a missing space must not become a link.
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
  /** The initial content. The editor keeps later changes itself. */
  html: string;
  isDisabled: boolean;
  /** Whether the editor takes the focus at the end of its text. */
  autoFocus?: boolean;
  /** Receives '' when the editor contains no text. */
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
        // An empty editor takes the direction of what is typed.
        dir: html === '' ? 'auto' : textDirection(html),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getText().trim() === '' ? '' : changed.getHTML()),
  });

  // Not TipTap's own autofocus, which on a slow machine runs before the editor is in the page. TipTap may also destroy
  // that editor and create another.
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
