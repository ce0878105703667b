import { lazy, Suspense } from 'react';
import { useLoad } from '../../api/use-api-query.ts';
import { HistoryScreen } from '../../screens/history/history-screen.tsx';

const HistoryWriteDialog = lazy(() => import('./history-publish-dialog.tsx'));

/** The history, with the generator's own dialog for writing an earlier text to the store. */
export default function HistoryRoute() {
  const home = useLoad('home');
  return (
    <HistoryScreen
      hasWriteAccess={home.state === 'loaded' && home.data.hasWriteProductsAuthorization}
      writeDialog={(dialog) => (
        <Suspense fallback={null}>
          <HistoryWriteDialog key={dialog.entry.id} {...dialog} />
        </Suspense>
      )}
    />
  );
}
