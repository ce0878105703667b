import { lazy, Suspense } from 'react';
import styles from './rich-text-editor.module.css';

export interface RichTextEditorProps {
  label: string;
  /** What the editor begins with; later changes of it are the editor's own. */
  html: string;
  isDisabled: boolean;
  /** Whether typing can begin at once, at the text's end. */
  hasFocus?: boolean;
  /** An editor without a word in it says ''. */
  onChange(html: string): void;
}

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
