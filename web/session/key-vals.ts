import { useCallback } from 'react';
import type { AllKeyVals, KeyValKey } from '../../common/catalogue/stored-settings.ts';
import { call } from '../api/client.ts';
import { keepaliveCall } from '../api/keepalive-call.ts';
import { sessionToken } from '../host/session-token.ts';
import { KeyValSaver } from './key-val-saver.ts';
import { replaceKeyVal } from './session-store.ts';
import { useLoggedIn } from './use-session.ts';

// Fetched when a save is scheduled, because the host gives a closing page no token.
let tokenForPageHide: string | null = null;

const saver = new KeyValSaver({
  async save(key, value) {
    await call('saveKeyVal', { request: { key, value }, isMessageSuppressed: true });
  },
  saveOnPageHide(key, value) {
    if (tokenForPageHide) keepaliveCall('saveKeyVal', { key, value }, tokenForPageHide);
  },
});

const changedKeys = new Set<KeyValKey>();

/** Whether the user has changed this value since the page was loaded. */
export function isChangedSincePageLoad(key: KeyValKey): boolean {
  return changedKeys.has(key);
}

export function setKeyVal<Key extends KeyValKey>(key: Key, value: AllKeyVals[Key]): void {
  changedKeys.add(key);
  replaceKeyVal(key, value);
  saver.schedule(key, value);
  sessionToken().then(
    (token) => {
      tokenForPageHide = token;
    },
    () => {},
  );
}

export function useKeyVal<Key extends KeyValKey>(key: Key): [AllKeyVals[Key], (value: AllKeyVals[Key]) => void] {
  const value = useLoggedIn().allKeyVals[key];
  return [value, useCallback((next) => setKeyVal(key, next), [key])];
}

export function saveKeyValsOnPageHide(): void {
  window.addEventListener('pagehide', () => saver.flushOnPageHide());
}
