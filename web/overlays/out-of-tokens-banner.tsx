import { useQuery } from '@tanstack/react-query';
import type { BillingState } from '../../common/contract/billing.ts';
import { plans } from '../../common/pricing/plans.ts';
import { counted } from '../../common/text/counted.ts';
import { quietQuery } from '../api/use-api-query.ts';
import { Note } from '../kit/states/note.tsx';
import { isTopPlan } from './top-plan.ts';

/** `isEmpty`: no tokens are left; otherwise there are too few for this generation. */
export function OutOfTokensBanner({ isEmpty }: { isEmpty: boolean }) {
  const { data } = useQuery(quietQuery('billing'));
  return (
    <Note
      tone="warning"
      title={isEmpty ? "You're out of tokens" : "You don't have enough tokens for this"}
      action={{ content: 'Get more tokens', url: '/settings' }}
    >
      {data && <p>{nextTokensText(data)}</p>}
      {!(data && isTopPlan(data.plan.id)) && (
        <p>Choose a plan with more tokens to keep writing now. What you have written so far stays yours.</p>
      )}
    </Note>
  );
}

/** When the next tokens come, and how many. */
function nextTokensText({ plan, renewal, allowance, notice }: BillingState): string {
  if (notice?.kind === 'frozen') return 'No new tokens come until your Shopify bill is paid.';
  // A plan that ends is followed by a smaller one, which brings its own tokens.
  const endsFirst = plan.endsAt !== null && plan.endsAt <= renewal.at;
  const tokens = endsFirst ? plans[plan.nextPlanId ?? 'free'].monthlyTokens : allowance.monthlyTokens;
  const day = new Date(endsFirst && plan.endsAt ? plan.endsAt : renewal.at).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return `Your next ${counted(tokens, 'token')} come on ${day}.`;
}
