import { useCallback, useRef, useState } from 'react';
import { savedHost } from '../host/embedding.ts';
import { tabStorage } from '../ui/browser/tab-storage.ts';

type DraftFields = Readonly<Record<string, unknown>>;

/**
 * Typed text that is saved nowhere else. It survives navigation, a reload and the checkout, until the tab is closed or
 * the draft is emptied. Without a name it is not saved.
 */
export function useDraft<Draft extends DraftFields>(
  name: string | null,
  initial: Draft,
): [Draft, change: (changed: (before: Draft) => Draft) => void, keep: (draft: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => (name && readDraft<Draft>(name)) || initial);
  const latest = useRef(draft);
  // Saved at once, because the screen may be left before it is drawn again.
  const change = useCallback(
    (changed: (before: Draft) => Draft) => {
      latest.current = changed(latest.current);
      if (name) saveDraft(name, latest.current);
      setDraft(latest.current);
    },
    [name],
  );
  // What the next visit starts with, while this one shows what it has.
  const keep = useCallback(
    (kept: Draft) => {
      if (name) saveDraft(name, kept);
    },
    [name],
  );
  return [draft, change, keep];
}

// One tab may open several shops; each has its own drafts.
const storageKey = (name: string): string => `draft ${savedHost()} ${name}`;

function readDraft<Draft extends DraftFields>(name: string): Draft | null {
  const text = tabStorage.get(storageKey(name));
  return text === null ? null : (JSON.parse(text) as Draft);
}

function saveDraft(name: string, draft: DraftFields): void {
  if (Object.keys(draft).length === 0) tabStorage.remove(storageKey(name));
  else tabStorage.set(storageKey(name), JSON.stringify(draft));
}
