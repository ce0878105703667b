import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { savedHost } from '../host/embedding.ts';
import { tabStorage } from '../ui/browser/tab-storage.ts';

type DraftFields = Readonly<Record<string, unknown>>;

/**
 * What has been typed and is nowhere else yet: a look at another screen, a reload or a way through the checkout
 * does not cost it. It ends with the tab, or when it is emptied or forgotten. Without a name it is not kept.
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

// One tab may lead from one shop's admin into another's: each has its own.
const storageKey = (name: string): string => `draft ${savedHost()} ${name}`;

function readDraft<Draft extends DraftFields>(name: string): Draft | null {
  const text = tabStorage.get(storageKey(name));
  return text === null ? null : (JSON.parse(text) as Draft);
}

function saveDraft(name: string, draft: DraftFields): void {
  if (Object.keys(draft).length === 0) tabStorage.remove(storageKey(name));
  else tabStorage.set(storageKey(name), JSON.stringify(draft));
}
