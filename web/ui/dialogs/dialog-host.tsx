import { lazy, Suspense } from 'react';
import { useStore } from '../store.ts';
import { openDialog } from './dialogs.ts';

const DialogForm = lazy(() => import('./dialog-form.tsx'));

/** Renders the dialog that `confirmDialog` or `promptDialog` has opened. */
export function DialogHost() {
  const dialog = useStore(openDialog);
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      <DialogForm dialog={dialog} />
    </Suspense>
  );
}
