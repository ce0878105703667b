import { useMemo, useState } from 'react';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { htmlLoss } from '../../../ui/rich-text-editor/html-loss.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { SafeHtmlView } from '../../../ui/text/safe-html-view.tsx';
import styles from './product-panel.module.css';

interface DescriptionFieldProps {
  /** The description in the store. */
  html: string;
  /** The description in the editor's draft. */
  typed: string;
  isLocked: boolean;
  onChange(html: string): void;
}

/** The editor, or a read-only view where the editor would lose content. */
export function DescriptionField({ html, typed, isLocked, onChange }: DescriptionFieldProps) {
  const [initialHtml] = useState(typed);
  const loss = useMemo(() => htmlLoss(html), [html]);
  if (loss === 'content') return <ReadOnlyDescription html={html} />;
  return (
    <Stack gap="s">
      <LazyRichTextEditor label="Description" html={initialHtml} isDisabled={isLocked} onChange={onChange} />
      {loss === 'styling' && (
        <Text as="p" size="small" tone="quiet">
          This description has colours, sizes or other styling of its own. Changing it here takes that away.
        </Text>
      )}
    </Stack>
  );
}

function ReadOnlyDescription({ html }: { html: string }) {
  return (
    <Stack gap="s">
      <Text as="h3" size="medium">
        Description
      </Text>
      <SafeHtmlView html={html} className={styles.shown} />
      <Note tone="info">
        This description has pictures, tables or other parts that our editor would lose. Edit it in your store's own
        editor, so that they stay.
      </Note>
    </Stack>
  );
}
