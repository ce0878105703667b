import { lazy, Suspense } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { basisOf, ClaimBasis } from '../../overlays/claims/claim-words.ts';
import { HistoryScreen } from '../../screens/history/history-screen.tsx';

const HistoryPublishDialog = lazy(() => import('./history-publish-dialog.tsx'));

/** The history, with the generator's dialog for publishing an earlier text. */
export default function HistoryRoute() {
  const home = useApiQuery('home');
  return (
    <HistoryScreen
      hasWriteAccess={home.state === 'loaded' && home.data.hasWriteProductsAuthorization}
      renderPublishDialog={(dialog) => (
        <Suspense fallback={null}>
          <ClaimBasis value={basisOf(dialog.entry.completionType, dialog.entry.target?.id)}>
            <HistoryPublishDialog key={dialog.entry.id} {...dialog} />
          </ClaimBasis>
        </Suspense>
      )}
    />
  );
}
