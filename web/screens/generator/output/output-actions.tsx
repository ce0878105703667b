import { Button } from '@shopify/polaris';
import { ClipboardIcon, CodeIcon } from '@shopify/polaris-icons';
import type { RefObject } from 'react';
import type { useCopy } from '../../../ui/browser/use-copy.ts';
import styles from './output.module.css';
import type { Output } from './outputs.ts';

interface Props {
  outputs: Output[];
  copy: ReturnType<typeof useCopy>;
  /** null: the text cannot be published. */
  onEdit: (() => void) | null;
  editButton: RefObject<HTMLSpanElement | null>;
}

export function OutputActions({ outputs, copy, onEdit, editButton }: Props) {
  const html = outputs[0]?.html ?? null;
  const wholeText = outputs.map(({ text }) => text).join('\n\n');
  return (
    <div className={styles.actions}>
      <Button
        variant={onEdit ? 'secondary' : 'primary'}
        icon={ClipboardIcon}
        onClick={() => void copy(wholeText, html)}
      >
        Copy
      </Button>
      {html !== null && (
        <Button icon={CodeIcon} onClick={() => void copy(html)}>
          Copy HTML
        </Button>
      )}
      {onEdit && (
        <span ref={editButton} className={styles.editAction}>
          <Button variant="primary" onClick={onEdit}>
            Edit & Add to Shopify
          </Button>
        </span>
      )}
    </div>
  );
}
