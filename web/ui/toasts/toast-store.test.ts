import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toasts } from './toast-store.ts';

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
});

test('at most three toasts are kept, the newest ones', () => {
  for (const content of ['one', 'two', 'three', 'four']) showToast({ content, severity: 'info' });

  expect(toasts.get().map(({ content }) => content)).toEqual(['two', 'three', 'four']);
});

test('a repeated error replaces the earlier toast; other messages are shown each time', () => {
  const told = () => toasts.get().map(({ content }) => content);
  showToast({ content: 'Oops', severity: 'error' });
  showToast({ content: 'Copied!', severity: 'info' });
  const again = showToast({ content: 'Oops', severity: 'error' });

  expect(told()).toEqual(['Copied!', 'Oops']);
  expect(toasts.get().at(-1)?.id).toBe(again);

  showToast({ content: 'Copied!', severity: 'info' });
  expect(told()).toEqual(['Copied!', 'Oops', 'Copied!']);
});

test('a toast stays six seconds unless it says otherwise', () => {
  showToast({ content: 'Edited', severity: 'info', durationMs: 2000 });
  showToast({ content: 'Saved', severity: 'info' });

  expect(toasts.get().map(({ durationMs }) => durationMs)).toEqual([2000, 6000]);
});

test('a toast has an id of eight letters or digits, by which it goes', () => {
  const id = showToast({ content: 'Saved', severity: 'info' });
  expect(id).toMatch(/^[A-Za-z0-9]{8}$/);

  dismissToast(id);

  expect(toasts.get()).toEqual([]);
});
