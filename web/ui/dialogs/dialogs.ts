import { createStore } from '../store.ts';

export interface ConfirmOptions {
  title: string;
  message?: string;
  confirm: string;
  cancel?: string;
  isDestructive?: boolean;
}

interface PromptOptions extends ConfirmOptions {
  /** Without a label the input is labelled by the dialog's title. */
  input?: { label?: string; placeholder?: string; initial?: string; kind?: 'text' | 'integer' };
  dropdown?: { label: string; options: { value: string; label: string }[]; initial?: string };
}

interface PromptResult {
  text: string;
  choice: string;
}

export interface OpenDialog extends PromptOptions {
  close(result: PromptResult | null): void;
}

export const openDialog = createStore<OpenDialog | null>(null);

/** Resolves to what the user entered, or null when they cancel. A new dialog replaces an open one. */
export function promptDialog(options: PromptOptions): Promise<PromptResult | null> {
  openDialog.get()?.close(null);
  return new Promise((resolve) => {
    openDialog.set({
      ...options,
      close(result) {
        openDialog.set(null);
        resolve(result);
      },
    });
  });
}

/** Resolves to true when the user confirms, and to false when they cancel. */
export async function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  return (await promptDialog(options)) !== null;
}
