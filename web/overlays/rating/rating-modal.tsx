import { lazy, Suspense, useEffect, useState } from 'react';
import { track } from '../../reporting/reporting.ts';
import { useSession } from '../../session/use-session.ts';

const RatingDialog = lazy(() => import('./rating-dialog.tsx'));

/** Asks for a rating when the server says so, once per visit. */
export function RatingModal() {
  const session = useSession();
  const [isClosed, setIsClosed] = useState(false);
  const isShown = session.type === 'loggedIn' && session.user.showReviewPopUp && !isClosed;

  useEffect(() => {
    if (isShown) track('showReviewPopUp');
  }, [isShown]);

  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <RatingDialog onClosed={() => setIsClosed(true)} />
    </Suspense>
  );
}
