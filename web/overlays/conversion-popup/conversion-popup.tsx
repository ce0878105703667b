import { lazy, Suspense, useEffect } from 'react';
import { track } from '../../reporting/reporting.ts';
import { useKeyVal } from '../../session/key-vals.ts';
import { createStore, useStore } from '../../ui/store.ts';

const isOpen = createStore(false);
// What the server said when the page was opened still stands when the merchant comes back to this screen.
let hasOpenedAutomatically = false;

export function openConversionPopup(): void {
  isOpen.set(true);
}

const cardName = 'conversion_popup';
const ConversionDialog = lazy(() => import('./conversion-dialog.tsx'));

/** `isDue`: the server finds it time for the offer. It decides by what is noted here among the seen cards. */
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
