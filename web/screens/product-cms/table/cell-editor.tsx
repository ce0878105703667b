import { type ReactNode, useRef, useState } from 'react';
import { Popover } from '../../../kit/layers/popover.tsx';
import { Box } from '../../../kit/layout/box.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../product-cms.module.css';
import type { ProductRow } from '../use-products-page.ts';
import { CellEditorForm } from './cell-editor-form.tsx';
import { type EditableText, textLabels } from './editable-text.ts';

interface CellEditorProps {
  row: ProductRow;
  text: EditableText;
  /** The cell's content; pressing it opens the editor. */
  children: ReactNode;
}

/** A cell with an editor in a popover, which is rendered only while open. */
export function CellEditor({ row, text, children }: CellEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click in the editor must not open the row behind it
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is operated here
    <span className={styles.cell} onClick={(event) => event.stopPropagation()}>
      <button
        ref={button}
        type="button"
        className={styles.cellButton}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <VisuallyHidden>{`Edit ${textLabels[text]} of ${row.title}: `}</VisuallyHidden>
        {children}
      </button>
      {isOpen && (
        <Popover
          open
          activator={<span className={styles.anchor} />}
          align="left"
          // The popover would move the focus to its anchor, which is gone by then.
          leavesFocus
          onClose={close}
        >
          <Box padding="l" width="22rem" maxWidth="100%">
            <CellEditorForm row={row} text={text} onDone={close} />
          </Box>
        </Popover>
      )}
    </span>
  );
}
