import { lazy, Suspense } from 'react';
import { useStore } from '../../ui/store.ts';
import { adminButtons } from './admin-buttons.ts';
import { useResetShopButton } from './use-reset-shop-button.ts';

// Almost nobody has a button: the panel itself is fetched for those who do.
const AdminPanelCard = lazy(() => import('./admin-panel-card.tsx'));

/** For developers and supporters: draws nothing unless some screen has registered a button that is shown. */
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
