import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import type { KeyValKey } from '../../common/catalogue/stored-settings.ts';
import { aCurrentUser } from '../../tests/support/shops/current-user.ts';
import { CallFailure } from '../api/call-failure.ts';
import type { Call } from '../api/client.ts';
import { KeyValSaver } from './key-val-saver.ts';
import { migrateLocalStorage } from './migrate-local-storage.ts';
import { logIn, replaceRemainingTokens, session } from './session-store.ts';
import { startSession } from './start-session.ts';

const currentUser = aCurrentUser();

const answering = (outcome: () => unknown): Call => (async () => outcome()) as Call;
const failing = (status: number | null): Call =>
  answering(() => {
    throw new CallFailure(status, 'x', 'x');
  });

test('the session begins pending, stays so on a server error, and ends on a 401', async () => {
  expect(session().type).toBe('pending');
  await startSession(failing(500));
  expect(session().type).toBe('pending');
  await startSession(failing(null));
  expect(session().type).toBe('pending');
  await startSession(failing(401));
  expect(session().type).toBe('notLoggedIn');
  await startSession(answering(() => currentUser));
  expect(session()).toMatchObject({ type: 'loggedIn', user: { email: 'owner@demo.test' } });
});

test('stored values that are not valid fall back to their defaults', () => {
  const broken = { ...currentUser.allKeyVals, seen_cards: { welcome: 'yesterday' } };
  logIn({ ...currentUser, allKeyVals: broken });

  expect(session()).toMatchObject({ allKeyVals: { seen_cards: {} } });
});

test('a new balance always replaces the old one, even an older one', () => {
  logIn(currentUser);
  replaceRemainingTokens({ remaining: 7, showAsUnlimited: false, asOf: '2020-01-01T00:00:00.000Z' });

  expect(session()).toMatchObject({ remainingCWInfo: { remaining: 7 } });
});

let saved: [KeyValKey, string][];
let savedOnLeaving: [KeyValKey, string][];
let saver: KeyValSaver;

beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  savedOnLeaving = [];
  saver = new KeyValSaver({
    save: async (...entry) => void saved.push(entry),
    saveOnPageHide: (...entry) => void savedOnLeaving.push(entry),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('completion settings are saved once, three seconds after the last change', () => {
  saver.schedule('yodel_completion_settings', defaultSettings);
  vi.advanceTimersByTime(2000);
  saver.schedule('yodel_completion_settings', { ...defaultSettings, tone: 'pirate' });
  vi.advanceTimersByTime(2999);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1);

  expect(saved).toEqual([['yodel_completion_settings', JSON.stringify({ ...defaultSettings, tone: 'pirate' })]]);
});

test('other values are saved at once', () => {
  saver.schedule('got_offer', true);
  vi.advanceTimersByTime(1);

  expect(saved).toEqual([['got_offer', 'true']]);
});

test('a change that still waits when the page is left is saved then, and not twice', () => {
  saver.schedule('yodel_completion_settings', defaultSettings);
  saver.flushOnPageHide();
  vi.advanceTimersByTime(10_000);

  expect(savedOnLeaving).toEqual([['yodel_completion_settings', JSON.stringify(defaultSettings)]]);
  expect(saved).toEqual([]);
});

function browserStorage(values: Record<string, string>) {
  const kept = new Map(Object.entries(values));
  return { kept, getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => void kept.delete(key) };
}

test('valid values kept in the browser move to the server; invalid and outdated ones are dropped', async () => {
  const storage = browserStorage({
    seen_cards: '{"welcome":"2023-10-01"}',
    got_offer: '"maybe"',
    ranking_popup_status: '{broken',
    yodel_completion_settings: JSON.stringify(defaultSettings),
    unrelated: 'stays',
  });
  const moved: unknown[] = [];

  await migrateLocalStorage({
    storage,
    isChangedSincePageLoad: (key) => key === 'yodel_completion_settings',
    save: async (...entry) => void moved.push(entry),
  });

  expect(moved).toEqual([['seen_cards', { welcome: '2023-10-01' }]]);
  expect([...storage.kept.keys()]).toEqual(['unrelated']);
});

test('a value that the server did not take stays in the browser', async () => {
  const storage = browserStorage({ got_offer: 'true' });

  const moving = migrateLocalStorage({
    storage,
    isChangedSincePageLoad: () => false,
    save: () => Promise.reject(new CallFailure(500, 'internal', '')),
  });

  await expect(moving).rejects.toBeInstanceOf(CallFailure);
  expect(storage.kept.get('got_offer')).toBe('true');
});
