import { lazy, Suspense, useMemo, useState } from 'react';
import { Text } from '../../kit/text/text.tsx';
import { SafeHtmlView } from '../text/safe-html-view.tsx';
import { htmlLoss } from './html-loss.ts';
import styles from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const load = () => import('./rich-text-editor.tsx');

const RichTextEditor = lazy(async () => ({ default: (await load()).RichTextEditor }));

/** The editor is large and rarely needed, so it loads when the user is about to need it. */
export function preloadRichTextEditor(): void {
  load().catch(() => {
    // Opening the editor will load it again and show the failure.
  });
}

/** The editor, or a read-only view where the editor would lose content. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  const [initialHtml] = useState(props.html);
  const losesContent = useMemo(() => htmlLoss(initialHtml) === 'content', [initialHtml]);
  if (losesContent) return <ReadOnlyText label={props.label} html={initialHtml} />;
  return (
    <Suspense
      fallback={
        <div className={styles.waiting} role="status">
          Opening the editor…
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}

function ReadOnlyText({ label, html }: { label: string; html: string }) {
  return (
    <section className={styles.editor} aria-label={label}>
      <Text as="span">{label}</Text>
      <div className={`${styles.frame} ${styles.readOnly}`}>
        <SafeHtmlView html={html} />
      </div>
      <Text as="p" size="small" tone="quiet">
        This text has a table or other parts that our editor would lose. It is written as it stands; change it in your
        store's own editor afterwards.
      </Text>
    </section>
  );
}
