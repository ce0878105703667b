import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openQuestion, subscribeToQuestion } from './dialogs.ts';

const AskDialogForm = lazy(() => import('./dialog-form.tsx'));

/** Where open questions are drawn. */
export function AskDialog() {
  const question = useSyncExternalStore(subscribeToQuestion, openQuestion);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <AskDialogForm question={question} />
    </Suspense>
  );
}
