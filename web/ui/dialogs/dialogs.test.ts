import { expect, test } from 'vitest';
import { confirmDialog, openDialog, promptDialog } from './dialogs.ts';

test('a prompt resolves to what its dialog was closed with, and the dialog is gone', async () => {
  const entered = promptDialog({
    title: 'What is the exact tag name?',
    input: { placeholder: 'Tag Name' },
    confirm: 'Choose Tag',
  });
  openDialog.get()?.close({ text: 'wool', choice: '' });

  expect(await entered).toEqual({ text: 'wool', choice: '' });
  expect(openDialog.get()).toBeNull();
});

test('a dialog that is cancelled or replaced by another resolves to nothing', async () => {
  const first = promptDialog({ title: 'First', confirm: 'Yes' });
  const second = confirmDialog({ title: 'Second', confirm: 'Yes' });
  expect(await first).toBeNull();
  expect(openDialog.get()?.title).toBe('Second');

  openDialog.get()?.close(null);
  expect(await second).toBe(false);
});
