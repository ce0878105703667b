import { setKeyVal } from './key-vals.ts';
import { session } from './session-store.ts';

// As many as the server asks for before it thinks of a rating.
const maxRecorded = 10;

/** Notes that a text was put to use by copying it; the server counts these, since it sees no clipboard. */
export function recordCopy(generationId: string): void {
  const state = session();
  if (state.type !== 'loggedIn') return;
  const status = state.allKeyVals.ranking_popup_status ?? {};
  const copied = Array.isArray(status.copied) ? status.copied : [];
  if (copied.length >= maxRecorded || copied.includes(generationId)) return;
  setKeyVal('ranking_popup_status', { ...status, copied: [...copied, generationId] });
}
