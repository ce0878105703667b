import { lazy, Suspense } from 'react';
import { useLoggedIn } from '../../session/use-session.ts';

const OnboardingDialog = lazy(() => import('./onboarding-dialog.tsx'));

/** Greets a shop once, over the current screen. */
export function Onboarding() {
  if (useLoggedIn().onboardingDone) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingDialog />
    </Suspense>
  );
}
