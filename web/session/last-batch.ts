import { keptHost } from '../host/embedding.ts';
import { attemptStorage } from '../ui/browser/try-storage.ts';

interface LastBatch {
  id: string;
  /** What it writes. */
  name: string;
  startedAt: string;
}

const rememberedForMs = 24 * 3600 * 1000;

/** Notes which batch was started last in this browser, so that the way back to it is short. */
export function noteBatch(batch: Pick<LastBatch, 'id' | 'name'>, now = new Date()): void {
  attemptStorage(() =>
    window.localStorage.setItem(place(), JSON.stringify({ ...batch, startedAt: now.toISOString() })),
  );
}

export function lastBatch(now = new Date()): LastBatch | null {
  const batch = attemptStorage(() => JSON.parse(window.localStorage.getItem(place()) ?? 'null') as LastBatch | null);
  if (!batch) return null;
  return now.getTime() - Date.parse(batch.startedAt) <= rememberedForMs ? batch : null;
}

export function forgetBatch(): void {
  attemptStorage(() => window.localStorage.removeItem(place()));
}

// One browser may know several shops.
const place = (): string => `yodel_last_batch ${keptHost()}`;
