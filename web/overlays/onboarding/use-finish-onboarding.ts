import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { keepaliveCall } from '../../api/keepalive-call.ts';
import { sessionToken } from '../../host/session-token.ts';
import { reportError } from '../../reporting/reporting.ts';
import { markOnboardingDone } from '../../session/session-store.ts';
import { useCheckout } from '../../session/use-checkout.ts';

// By then the platform's page has taken over; where it has not, nobody is kept waiting before a dialog.
const redirectMs = 4_000;

const proTrial = { type: 'cw_paid_plan_OCT_23_PRO', interval: 'year' } as const;

interface FinishOnboarding {
  isOpening: boolean;
  /** Until the server has said otherwise, as for nearly everyone. */
  hasTrial: boolean;
  goPro(): Promise<void>;
  stayFree(): void;
}

/** The two ways out of the onboarding: through the checkout, or past it. */
export function useFinishOnboarding(): FinishOnboarding {
  const { isOpening, open } = useCheckout();
  const { data } = useQuery({
    queryKey: ['billing', null],
    queryFn: ({ signal }) => call('billing', { signal, isMessageSuppressed: true }),
  });

  return {
    isOpening,
    hasTrial: data?.plans.find(({ id }) => id === proTrial.type)?.trialDays !== 0,
    async goPro() {
      // Taken before the page is left: a page that goes can get no other.
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
      // Where this fails the greeting comes once more, which is better than an apology now.
      call('completeOnboarding', { isMessageSuppressed: true }).catch(reportError);
    },
  };
}
