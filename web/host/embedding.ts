import { useEffect, useState } from 'react';
import { tabStorage } from '../ui/browser/tab-storage.ts';
import { bridge } from './bridge.ts';

type Embedding = 'init' | 'loaded' | 'not-embedded';

const hostKey = 'host';

/** The admin names itself in the first address only; later pages of this tab find it in what the tab keeps. */
export function saveHost(): void {
  const host = new URLSearchParams(window.location.search).get('host');
  if (host) tabStorage.set(hostKey, host);
}

export function savedHost(): string | null {
  return tabStorage.get(hostKey);
}

// The platform's mobile app embeds without a frame, and says so.
function isEmbedded(): boolean {
  return window.top !== window.self || bridge()?.environment?.embedded === true;
}

export function useEmbedding(): Embedding {
  const [embedding, setEmbedding] = useState<Embedding>(() => (isEmbedded() ? 'init' : 'not-embedded'));

  useEffect(() => {
    if (embedding !== 'init') return;
    let isGone = false;
    // A frame without the host's script can call nothing: that is a failure to load, not another state.
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
