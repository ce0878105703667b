import { lazy, Suspense, useEffect } from 'react';
import { track } from '../../reporting/reporting.ts';
import { useKeyVal } from '../../session/key-vals.ts';
import { createStore, useStore } from '../../ui/store.ts';

const isOpen = createStore(false);
// The server's decision is cached for the page, so returning to this screen must not open the popup again.
let hasOpenedAutomatically = false;

export function openConversionPopup(): void {
  isOpen.set(true);
}

const cardName = 'conversion_popup';
const ConversionDialog = lazy(() => import('./conversion-dialog.tsx'));

/** `isDue`: the server wants the offer shown. It decides by the date that is saved here in `seen_cards`. */
export function ConversionPopup({ isDue }: { isDue: boolean }) {
  const isShown = useStore(isOpen);
  const [seenCards, setSeenCards] = useKeyVal('seen_cards');

  useEffect(() => {
    if (!isDue || hasOpenedAutomatically) return;
    hasOpenedAutomatically = true;
    openConversionPopup();
  }, [isDue]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of opening is what is told and kept
  useEffect(() => {
    if (!isShown) return;
    track('ConversionPopup opened');
    setSeenCards({ ...seenCards, [cardName]: new Date().toISOString() });
  }, [isShown]);

  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <ConversionDialog onClose={() => isOpen.set(false)} />
    </Suspense>
  );
}
