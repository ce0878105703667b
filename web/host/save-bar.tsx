import { useEffect } from 'react';
import { bridge } from './bridge.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ui-save-bar': { id: string; children?: React.ReactNode };
    }
  }
  interface ButtonHTMLAttributes<T> {
    /** Read by the admin, which draws the buttons of its save bar itself. */
    variant?: 'primary';
    loading?: '' | undefined;
  }
}

interface SaveBarProps {
  id: string;
  isOpen: boolean;
  isSaving: boolean;
  isSaveDisabled: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** The admin's bar for unsaved changes. The admin asks before the merchant leaves while it is open. */
export function SaveBar({ id, isOpen, isSaving, isSaveDisabled, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => {
    const saveBar = bridge()?.saveBar;
    void (isOpen ? saveBar?.show(id) : saveBar?.hide(id));
  }, [id, isOpen]);

  return (
    <ui-save-bar id={id}>
      <button
        type="button"
        variant="primary"
        loading={isSaving ? '' : undefined}
        disabled={isSaveDisabled}
        onClick={onSave}
      >
        Save
      </button>
      <button type="button" onClick={onDiscard}>
        Discard
      </button>
    </ui-save-bar>
  );
}

/** Resolves at once when nothing is unsaved, or when the merchant decides to lose it; never when they stay. */
export async function confirmLeaving(): Promise<void> {
  await bridge()?.saveBar.leaveConfirmation();
}
