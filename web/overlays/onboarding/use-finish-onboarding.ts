import { call } from '../../api/client.ts';
import { keepaliveCall } from '../../api/keepalive-call.ts';
import { sessionToken } from '../../host/session-token.ts';
import { reportError } from '../../reporting/reporting.ts';
import { markOnboardingDone } from '../../session/session-store.ts';
import { useCheckout } from '../../session/use-checkout.ts';
import { useHasTrial } from '../use-has-trial.ts';

// Until then the platform's page normally takes over the window; if not, the dialog closes.
const redirectMs = 4_000;

const proTrial = { type: 'cw_paid_plan_OCT_23_PRO', interval: 'year' } as const;

interface FinishOnboarding {
  isOpening: boolean;
  hasTrial: boolean;
  goPro(): Promise<void>;
  stayFree(): void;
}

/** The two ends of the onboarding: to the checkout, or on with the free plan. */
export function useFinishOnboarding(): FinishOnboarding {
  const { isOpening, open } = useCheckout();
  const hasTrial = useHasTrial();

  return {
    isOpening,
    hasTrial,
    async goPro() {
      // Fetched before the page closes, because the host gives a closing page no token.
      const tokenAtHand = sessionToken().catch(() => null);
      let outcome = await open({ ...proTrial, code: 'CONVERSION_POPUP' });
      if (outcome === 'offer has ended') outcome = await open({ ...proTrial, code: null });
      if (outcome !== 'opened' && outcome !== 'nothing to confirm') return;
      const token = await tokenAtHand;
      if (token) keepaliveCall('completeOnboarding', {}, token);
      if (outcome === 'opened') setTimeout(markOnboardingDone, redirectMs);
      else markOnboardingDone();
    },
    stayFree() {
      markOnboardingDone();
      // If this fails, the shop is greeted once more, which is better than an error message now.
      call('completeOnboarding', { isMessageSuppressed: true }).catch(reportError);
    },
  };
}
