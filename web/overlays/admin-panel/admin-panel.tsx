import { lazy, Suspense } from 'react';
import { useStore } from '../../ui/store.ts';
import { adminButtons } from './admin-buttons.ts';
import { useResetShopButton } from './use-reset-shop-button.ts';

// Almost no user has a button, so the panel loads on demand.
const AdminPanelCard = lazy(() => import('./admin-panel-card.tsx'));

/** For developers and support: renders nothing unless a screen has registered a visible button. */
export function AdminPanel() {
  useResetShopButton();
  const shown = useStore(adminButtons).filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AdminPanelCard buttons={shown} />
    </Suspense>
  );
}
