import type { Editor } from '@tiptap/react';
import {
  type IconShape,
  ListBulletedIcon,
  ListNumberedIcon,
  RedoIcon,
  TextBoldIcon,
  TextItalicIcon,
  UndoIcon,
} from '../../kit/text/icons.ts';

export interface Tool {
  name: string;
  /** An icon, or letters in its place. */
  icon: IconShape | string;
  /** undefined: not a toggle. */
  isActive(editor: Editor): boolean | undefined;
  isPossible(editor: Editor): boolean;
  run(editor: Editor): void;
}

const always = () => true;

function heading(level: 2 | 3): Tool {
  return {
    name: `H${level} heading`,
    icon: `H${level}`,
    isActive: (editor) => editor.isActive('heading', { level }),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

export const tools: Tool[] = [
  {
    name: 'Bold',
    icon: TextBoldIcon,
    isActive: (editor) => editor.isActive('bold'),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    icon: TextItalicIcon,
    isActive: (editor) => editor.isActive('italic'),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  heading(2),
  heading(3),
  {
    name: 'Bulleted list',
    icon: ListBulletedIcon,
    isActive: (editor) => editor.isActive('bulletList'),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    icon: ListNumberedIcon,
    isActive: (editor) => editor.isActive('orderedList'),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Undo',
    icon: UndoIcon,
    isActive: () => undefined,
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    icon: RedoIcon,
    isActive: () => undefined,
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
