import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text-editor.module.css';
import { LinkToggle, ToolButton } from './tool-button.tsx';
import { tools } from './tools.ts';

/** One tab stop; the arrow keys move inside, as in every toolbar. */
export function Toolbar({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const [isLinking, setIsLinking] = useState(false);
  const [tabStop, setTabStop] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: tools.map((tool) => ({ isActive: tool.isActive(current), isPossible: tool.isPossible(current) })),
      hasLink: current.isActive('link'),
    }),
  });

  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (direction === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.indexOf(event.target as HTMLButtonElement);
    const next = (here + direction + buttons.length) % buttons.length;
    event.preventDefault();
    buttons[next]?.focus();
    setTabStop(next);
  }

  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="Formatting" onKeyDown={moveFocus}>
        {tools.map((tool, position) => (
          <ToolButton
            key={tool.name}
            tool={tool}
            isActive={states.tools[position]?.isActive ?? false}
            isDisabled={isDisabled || !states.tools[position]?.isPossible}
            isTabStop={tabStop === position}
            onPress={() => tool.run(editor)}
          />
        ))}
        <LinkToggle
          isActive={states.hasLink}
          isOpen={isLinking}
          isDisabled={isDisabled}
          isTabStop={tabStop === tools.length}
          onPress={() => setIsLinking(!isLinking)}
        />
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  );
}
