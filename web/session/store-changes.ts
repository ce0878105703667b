import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../ui/store.ts';

const changeCount = createStore(0);

/** Call after a text was published or undone. */
export function noteStoreChange(): void {
  changeCount.set(changeCount.get() + 1);
}

/** Calls back after each publish or undo of this visit, so that a screen can read again what it shows of the store. */
export function useOnStoreChange(onChange: () => void): void {
  const count = useStore(changeCount);
  const seen = useRef(count);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    latest.current();
  }, [count]);
}
