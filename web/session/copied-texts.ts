import { setKeyVal } from './key-vals.ts';
import { session } from './session-store.ts';

// The server asks for a rating after this many, so more are not needed.
const maxRecorded = 10;

/** Records that a text was copied. The server counts copies for the rating request, and cannot see the clipboard. */
export function recordCopy(generationId: string): void {
  const state = session();
  if (state.type !== 'loggedIn') return;
  const status = state.allKeyVals.ranking_popup_status ?? {};
  const copied = Array.isArray(status.copied) ? status.copied : [];
  if (copied.length >= maxRecorded || copied.includes(generationId)) return;
  setKeyVal('ranking_popup_status', { ...status, copied: [...copied, generationId] });
}
