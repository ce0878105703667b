import type { RefObject } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { ClipboardIcon, CodeIcon } from '../../../kit/text/icons.ts';
import type { useCopy } from '../../../ui/browser/use-copy.ts';
import styles from './output.module.css';
import type { Output } from './outputs.ts';

interface Props {
  outputs: Output[];
  copy: ReturnType<typeof useCopy>;
  /** null: the text cannot be published. */
  onEdit: (() => void) | null;
  editButton: RefObject<HTMLSpanElement | null>;
  isPublished: boolean;
}

export function OutputActions({ outputs, copy, onEdit, editButton, isPublished }: Props) {
  const html = outputs[0]?.html ?? null;
  const wholeText = outputs.map(({ text }) => text).join('\n\n');
  return (
    <div className={styles.actions}>
      <Button kind={onEdit ? 'secondary' : 'primary'} icon={ClipboardIcon} onClick={() => void copy(wholeText, html)}>
        Copy
      </Button>
      {html !== null && (
        <Button icon={CodeIcon} onClick={() => void copy(html)}>
          Copy HTML
        </Button>
      )}
      {onEdit && (
        <span ref={editButton} className={styles.editAction}>
          <Button kind={isPublished ? 'secondary' : 'primary'} onClick={onEdit}>
            Edit & Add to Shopify
          </Button>
        </span>
      )}
    </div>
  );
}
