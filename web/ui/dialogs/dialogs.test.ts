import { expect, test } from 'vitest';
import { ask, openQuestion } from './dialogs.ts';

test('a question is answered by its dialog, and the dialog is gone', async () => {
  const answered = ask({
    title: 'What is the exact tag name?',
    input: { placeholder: 'Tag Name' },
    confirm: 'Choose Tag',
  });
  openQuestion()?.answer({ text: 'wool', choice: '' });

  expect(await answered).toEqual({ text: 'wool', choice: '' });
  expect(openQuestion()).toBeNull();
});

test('a question that is closed, or gives way to another, is answered with nothing', async () => {
  const first = ask({ title: 'First', confirm: 'Yes' });
  const second = ask({ title: 'Second', confirm: 'Yes' });
  expect(await first).toBeNull();
  expect(openQuestion()?.title).toBe('Second');

  openQuestion()?.answer(null);
  expect(await second).toBeNull();
});
