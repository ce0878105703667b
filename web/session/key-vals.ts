import { useCallback } from 'react';
import type { AllKeyVals, KeyValKey } from '../../common/catalogue/stored-settings.ts';
import { call } from '../api/client.ts';
import { keepaliveCall } from '../api/keepalive-call.ts';
import { sessionToken } from '../host/session-token.ts';
import { KeyValSaver } from './key-val-saver.ts';
import { replaceKeyVal } from './session-store.ts';
import { useLoggedIn } from './use-session.ts';

// Taken when a change begins to wait: it outlives the wait, and a page being left can get no other.
let tokenForLeaving: string | null = null;

const saver = new KeyValSaver({
  async save(key, value) {
    await call('saveKeyVal', { request: { key, value }, isMessageSuppressed: true });
  },
  saveOnLeaving(key, value) {
    if (tokenForLeaving) keepaliveCall('saveKeyVal', { key, value }, tokenForLeaving);
  },
});

const changedHere = new Set<KeyValKey>();

/** Whether the user has set this value since the page was opened. */
export function isChangedInThisVisit(key: KeyValKey): boolean {
  return changedHere.has(key);
}

export function setKeyVal<Key extends KeyValKey>(key: Key, value: AllKeyVals[Key]): void {
  changedHere.add(key);
  replaceKeyVal(key, value);
  saver.schedule(key, value);
  sessionToken().then(
    (token) => {
      tokenForLeaving = token;
    },
    () => {},
  );
}

export function useKeyVal<Key extends KeyValKey>(key: Key): [AllKeyVals[Key], (value: AllKeyVals[Key]) => void] {
  const value = useLoggedIn().allKeyVals[key];
  return [value, useCallback((next) => setKeyVal(key, next), [key])];
}

export function saveKeyValsOnLeaving(): void {
  window.addEventListener('pagehide', () => saver.flushOnLeaving());
}
