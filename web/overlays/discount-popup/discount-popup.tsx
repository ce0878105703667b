import { lazy, Suspense } from 'react';
import type { DiscountPopupControl } from './use-discount-popup.ts';

const DiscountCard = lazy(() => import('./discount-card.tsx'));

export function DiscountPopup({ state, dismiss }: Pick<DiscountPopupControl, 'state' | 'dismiss'>) {
  if (state !== 'showing') return null;
  return (
    <Suspense fallback={null}>
      <DiscountCard onDismiss={dismiss} />
    </Suspense>
  );
}
