import { savedHost } from '../host/embedding.ts';
import { tryStorage } from '../ui/browser/try-storage.ts';

interface LastBatch {
  id: string;
  /** The name of the type it generates. */
  name: string;
  startedAt: string;
}

const maxAgeMs = 24 * 3600 * 1000;

/** Remembers the batch that was started last in this browser, so that Home can link to it. */
export function rememberBatch(batch: Pick<LastBatch, 'id' | 'name'>, now = new Date()): void {
  tryStorage(() =>
    window.localStorage.setItem(storageKey(), JSON.stringify({ ...batch, startedAt: now.toISOString() })),
  );
}

export function lastBatch(now = new Date()): LastBatch | null {
  const batch = tryStorage(() => JSON.parse(window.localStorage.getItem(storageKey()) ?? 'null') as LastBatch | null);
  if (!batch) return null;
  return now.getTime() - Date.parse(batch.startedAt) <= maxAgeMs ? batch : null;
}

export function forgetBatch(): void {
  tryStorage(() => window.localStorage.removeItem(storageKey()));
}

// One browser may open several shops.
const storageKey = (): string => `yodel_last_batch ${savedHost()}`;
