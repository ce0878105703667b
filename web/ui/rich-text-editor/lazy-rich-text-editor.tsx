import { lazy, Suspense } from 'react';
import styles from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const load = () => import('./rich-text-editor.tsx');

const RichTextEditor = lazy(async () => ({ default: (await load()).RichTextEditor }));

/** The editor is large and rarely needed: fetched once someone is about to use it. */
export function preloadRichTextEditor(): void {
  load().catch(() => {
    // Whoever opens the editor will fetch it again, and see it fail.
  });
}

export function LazyRichTextEditor(props: RichTextEditorProps) {
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
