import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { keptHost } from '../host/embedding.ts';
import { tabStorage } from '../ui/browser/tab-storage.ts';

type Typed = Readonly<Record<string, unknown>>;

/**
 * What has been typed and is nowhere else yet: a look at another screen, a reload or a way through the checkout
 * does not cost it. It ends with the tab, or when it is emptied or forgotten. Without a name it is not kept.
 */
export function useDraft<Draft extends Typed>(
  name: string | null,
  none: Draft,
): [Draft, Dispatch<SetStateAction<Draft>>, forget: () => void] {
  const [draft, setDraft] = useState<Draft>(() => (name && kept<Draft>(name)) || none);
  useEffect(() => {
    if (name) keep(name, draft);
  }, [name, draft]);
  const forget = useCallback(() => {
    if (name) keep(name, {});
  }, [name]);
  return [draft, setDraft, forget];
}

// One tab may lead from one shop's admin into another's: each has its own.
const placeOf = (name: string): string => `draft ${keptHost()} ${name}`;

function kept<Draft extends Typed>(name: string): Draft | null {
  const text = tabStorage.get(placeOf(name));
  return text === null ? null : (JSON.parse(text) as Draft);
}

function keep(name: string, draft: Typed): void {
  if (Object.keys(draft).length === 0) tabStorage.remove(placeOf(name));
  else tabStorage.set(placeOf(name), JSON.stringify(draft));
}
