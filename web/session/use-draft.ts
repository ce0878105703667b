import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { savedHost } from '../host/embedding.ts';
import { tabStorage } from '../ui/browser/tab-storage.ts';

type DraftFields = Readonly<Record<string, unknown>>;

/**
 * Typed text that is saved nowhere else. It survives navigation, a reload and the checkout, until the tab is closed or
 * the draft is cleared. Without a name it is not saved.
 */
export function useDraft<Draft extends DraftFields>(
  name: string | null,
  initial: Draft,
): [Draft, Dispatch<SetStateAction<Draft>>, forget: () => void] {
  const [draft, setDraft] = useState<Draft>(() => (name && readDraft<Draft>(name)) || initial);
  useEffect(() => {
    if (name) saveDraft(name, draft);
  }, [name, draft]);
  const clear = useCallback(() => {
    if (name) saveDraft(name, {});
  }, [name]);
  return [draft, setDraft, clear];
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
