import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what the browser does not take is kept all the same, and what it takes later counts', () => {
  const taken = new Map<string, string>();
  let isFull = true;
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => taken.get(key) ?? null,
      removeItem: (key: string) => taken.delete(key),
      setItem(key: string, text: string) {
        if (isFull) throw new Error('The room is used up.');
        taken.set(key, text);
      },
    },
  });

  tabStorage.set('draft', 'first');
  expect(tabStorage.get('draft')).toBe('first');
  isFull = false;
  tabStorage.set('draft', 'second');
  expect(taken.get('draft')).toBe('second');
  expect(tabStorage.get('draft')).toBe('second');
  tabStorage.remove('draft');
  expect(tabStorage.get('draft')).toBeNull();
});

test('a page without access to storage keeps its values until it is reloaded', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('Access is denied for this document.');
    },
  });

  expect(tabStorage.get('ids')).toBeNull();
  tabStorage.set('ids', '1,2');
  expect(tabStorage.get('ids')).toBe('1,2');
  tabStorage.remove('ids');
  expect(tabStorage.get('ids')).toBeNull();
});
