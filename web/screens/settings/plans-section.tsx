import { useState } from 'react';
import type { BillingState } from '../../../common/contract/billing.ts';
import type { BillingInterval } from '../../../common/pricing/plans.ts';
import { Button } from '../../kit/controls/button.tsx';
import { ButtonGroup } from '../../kit/controls/button-group.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import { Subdued } from '../../ui/text/typography.tsx';
import { PlanCard } from './plan-card.tsx';
import { yearlySaving } from './plan-labels.ts';
import styles from './settings.module.css';
import { useChangePlan } from './use-change-plan.ts';

interface Props {
  state: BillingState;
  isConfirming: boolean;
  refresh(): void;
}

/** The plans side by side, with monthly or yearly prices. */
export function PlansSection({ state, isConfirming, refresh }: Props) {
  const [interval, setInterval] = useState<BillingInterval>(state.plan.interval ?? 'year');
  const { busy, changePlan } = useChangePlan(state, refresh);
  const saving = yearlySaving(state.plans);
  return (
    <section aria-labelledby="plans">
      <Stack gap="m">
        <Row justify="space-between" align="center" gap="m">
          <Text as="h2" size="heading-l" id="plans">
            Plans
          </Text>
          <ButtonGroup segmented>
            <Button pressed={interval === 'month'} onClick={() => setInterval('month')}>
              Monthly
            </Button>
            <Button pressed={interval === 'year'} onClick={() => setInterval('year')}>
              {saving > 0 ? `Yearly (save up to ${saving}%)` : 'Yearly'}
            </Button>
          </ButtonGroup>
        </Row>
        <div className={styles.plans}>
          {state.plans.map((offer) => (
            <PlanCard
              key={offer.id}
              offer={offer}
              interval={interval}
              state={state}
              isBusy={busy === offer.id}
              isDisabled={isConfirming || busy !== null}
              onChange={(move) => void changePlan(move, offer.id, interval)}
            />
          ))}
        </div>
        <Subdued>
          You approve every charge in Shopify, and it appears on your Shopify bill. An upgrade begins at once, and its
          tokens replace what is left of the plan before; a downgrade or a cancellation takes effect at the end of what
          you have paid for.
        </Subdued>
      </Stack>
    </section>
  );
}
