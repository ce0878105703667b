import { keptHost } from '../host/embedding.ts';
import { attemptStorage } from '../ui/attempt-storage.ts';

export interface LastBatch {
  id: string;
  /** What it writes. */
  name: string;
  startedAt: string;
}

interface KeptBatch extends LastBatch {
  isDismissed?: boolean;
}

export const rememberedForMs = 24 * 3600 * 1000;

/** Notes which batch was started last in this browser, so that the way back to it is short. */
export function noteBatch(batch: Pick<LastBatch, 'id' | 'name'>, now = new Date()): void {
  keep({ ...batch, startedAt: now.toISOString() });
}

/** `told`: what the server knows of batches that were started elsewhere. Whichever is newer, until it is dismissed. */
export function lastBatch(told: LastBatch | null, now = new Date()): LastBatch | null {
  const kept = attemptStorage(() => JSON.parse(window.localStorage.getItem(place()) ?? 'null') as KeptBatch | null);
  const isToldNewer = told && told.id !== kept?.id && told.startedAt > (kept?.startedAt ?? '');
  const batch = isToldNewer ? told : kept;
  if (!batch || (!isToldNewer && kept?.isDismissed)) return null;
  return now.getTime() - Date.parse(batch.startedAt) <= rememberedForMs ? batch : null;
}

export function dismissBatch(batch: LastBatch): void {
  keep({ ...batch, isDismissed: true });
}

function keep(batch: KeptBatch): void {
  attemptStorage(() => window.localStorage.setItem(place(), JSON.stringify(batch)));
}

// One browser may know several shops.
const place = (): string => `yodel_last_batch ${keptHost()}`;
