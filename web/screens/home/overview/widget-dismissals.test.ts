import { expect, test } from 'vitest';
import { dismissalStore } from './widget-dismissals.ts';

class MemoryStorage {
  readonly values = new Map<string, string>();
  get length() {
    return this.values.size;
  }
  key = (place: number) => [...this.values.keys()][place] ?? null;
  getItem = (name: string) => this.values.get(name) ?? null;
  setItem = (name: string, value: string) => void this.values.set(name, value);
  removeItem = (name: string) => void this.values.delete(name);
  clear = () => this.values.clear();
}

const ownShop = () => 'demo.myshopify.com';
const dismissedAt = new Date('2026-11-01T12:00:00.000Z');
const after = (days: number, ms = 0) => new Date(dismissedAt.getTime() + days * 24 * 3600 * 1000 + ms);

test('a dismissed widget stays away for seven days and is back after more than seven', () => {
  const storage = new MemoryStorage();
  const store = dismissalStore(() => storage, ownShop);
  store.dismiss('missing-seo', dismissedAt);
  expect(store.isDismissed('missing-seo', after(0))).toBe(true);
  expect(store.isDismissed('missing-seo', after(7))).toBe(true);
  expect(store.isDismissed('missing-seo', after(7, 1))).toBe(false);
  expect(store.isDismissed('weak-scores', after(0))).toBe(false);
});

test('an invalid date in the storage hides nothing', () => {
  const storage = new MemoryStorage();
  storage.setItem('yodel_widget_dismissed_demo.myshopify.com_missing-seo', 'yesterday');
  expect(dismissalStore(() => storage, ownShop).isDismissed('missing-seo')).toBe(false);
});

test('what is dismissed for one shop is still shown for another in the same browser', () => {
  const storage = new MemoryStorage();
  const elsewhere = dismissalStore(
    () => storage,
    () => 'second.myshopify.com',
  );
  dismissalStore(() => storage, ownShop).dismiss('missing-seo');
  expect(elsewhere.isDismissed('missing-seo')).toBe(false);
  elsewhere.reset();
  expect(dismissalStore(() => storage, ownShop).isDismissed('missing-seo')).toBe(true);
});

test('all widgets can be called back, and nothing else is touched', () => {
  const storage = new MemoryStorage();
  const store = dismissalStore(() => storage, ownShop);
  storage.setItem('other', 'kept');
  store.dismiss('missing-seo');
  store.dismiss('weak-scores');
  store.reset();
  expect(store.isDismissed('missing-seo')).toBe(false);
  expect(storage.values).toEqual(new Map([['other', 'kept']]));
});

test('a browser without storage shows every widget and breaks nothing', () => {
  const store = dismissalStore(() => {
    throw new DOMException('denied', 'SecurityError');
  }, ownShop);
  store.dismiss('missing-seo');
  expect(store.isDismissed('missing-seo')).toBe(false);
});
