import { useEffect, useState } from 'react';
import { tabStorage } from '../ui/browser/tab-storage.ts';
import { bridge } from './bridge.ts';

type Embedding = 'init' | 'loaded' | 'not-embedded';

const hostKey = 'host';

/** The admin names its host only in the first URL, so the tab saves it for later pages. */
export function saveHost(): void {
  const host = new URLSearchParams(window.location.search).get('host');
  if (host) tabStorage.set(hostKey, host);
}

export function savedHost(): string | null {
  return tabStorage.get(hostKey);
}

// The platform's mobile app embeds without a frame.
function isEmbedded(): boolean {
  return window.top !== window.self || bridge()?.environment?.embedded === true;
}

export function useEmbedding(): Embedding {
  const [embedding, setEmbedding] = useState<Embedding>(() => (isEmbedded() ? 'init' : 'not-embedded'));

  useEffect(() => {
    if (embedding !== 'init') return;
    let isGone = false;
    // A frame without the host's script cannot call the API, so this is an error.
    const ready = bridge()?.ready ?? Promise.reject(new Error('The host script is missing.'));
    ready.then(
      () => {
        if (!isGone) setEmbedding('loaded');
      },
      (error: unknown) =>
        setEmbedding(() => {
          throw error;
        }),
    );
    return () => {
      isGone = true;
    };
  }, [embedding]);

  return embedding;
}
