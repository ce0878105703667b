import type { BillingState } from '../../../common/contract/billing.ts';
import { plans } from '../../../common/pricing/plans.ts';
import { productName } from '../../../common/product-name.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Progress } from '../../kit/states/progress.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { CardTitle } from '../../ui/text/typography.tsx';
import { formatDate } from './plan-labels.ts';

/** The current plan, its tokens and when they renew. */
export function CurrentPlanCard({ state }: { state: BillingState }) {
  const { plan } = state;
  return (
    <Card>
      <Stack gap="l">
        <Row gap="s" align="center" justify="space-between">
          <Row gap="s" align="center">
            <CardTitle>{`You are on ${productName} ${plan.name}`}</CardTitle>
            {plan.trialEndsAt && <Badge tone="info">{`Free trial until ${formatDate(plan.trialEndsAt)}`}</Badge>}
            {plan.endsAt && <Badge tone="info">{`Ends ${formatDate(plan.endsAt)}`}</Badge>}
          </Row>
          {/* A merchant who has just paid wants to write, and the admin's menu has no link to the start page. */}
          <Button url="/">Start writing</Button>
        </Row>
        <Allowance state={state} />
        <Stack gap="2xs">
          {sentences(state).map((sentence) => (
            <Text key={sentence} as="p" tone="quiet">
              {sentence}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Allowance({ state: { allowance } }: { state: BillingState }) {
  const { monthlyTokens, planTokens, couponTokens, showAsUnlimited } = allowance;
  const total = planTokens + couponTokens;
  const percentLeft = Math.min(100, Math.round((100 * planTokens) / monthlyTokens));
  const ofPlan = `${planTokens.toLocaleString('en-US')} of this month's ${counted(monthlyTokens, 'token')} left`;
  return (
    <Stack gap="s">
      <Row gap="xs" align="center">
        <CoinIcon size={24} />
        <Text as="p" size="heading-xl">
          {showAsUnlimited ? 'UNLIMITED' : `${counted(total, 'token')} left`}
        </Text>
      </Row>
      <div id="allowance">
        <Text as="p">
          {showAsUnlimited ? `Fair use ${monthlyTokens.toLocaleString('en-US')} a month: ${ofPlan}.` : `${ofPlan}.`}
        </Text>
      </div>
      <Progress
        percent={percentLeft}
        tone={percentLeft <= 20 ? 'critical' : 'primary'}
        animated={false}
        labelledBy="allowance"
      />
      {couponTokens > 0 && (
        <Text as="p">{`And ${counted(couponTokens, 'token')} from coupons and refunds, which do not expire.`}</Text>
      )}
    </Stack>
  );
}

function sentences({ plan, renewal, allowance, notice }: BillingState): string[] {
  const fresh =
    notice?.kind === 'frozen'
      ? 'No new tokens come until your Shopify bill is paid.'
      : `Your next ${counted(allowance.monthlyTokens, 'token')} come on ${formatDate(renewal.at)}. Unused tokens expire that day.`;
  if (plan.endsAt) {
    const next = plans[plan.nextPlanId ?? 'free'];
    const after = `Everything stays as it is until ${formatDate(plan.endsAt)}. Then you are on ${next.name}, with ${counted(next.monthlyTokens, 'token')} a month.`;
    return renewal.at < plan.endsAt ? [fresh, after] : [after];
  }
  if (plan.isTest) {
    return [fresh, 'This is a test plan of a development store: nothing is charged, and it grants fewer tokens.'];
  }
  if (plan.trialEndsAt) {
    return [
      fresh,
      `Your free trial runs until ${formatDate(plan.trialEndsAt)}. Cancel before then and you pay nothing.`,
    ];
  }
  return plan.interval
    ? [fresh, `Billed ${plan.interval === 'year' ? 'yearly' : 'every 30 days'} through Shopify.`]
    : [fresh];
}
