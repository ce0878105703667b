import type { BillingState } from '../../../common/contract/billing.ts';
import type { BillingInterval } from '../../../common/pricing/plans.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { Subdued } from '../../ui/text/typography.tsx';
import { TickedList } from '../../ui/ticked-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  formatDate,
  type PlanChange,
  type PlanOffer,
  planChangeLabel,
  planChangeTo,
  planFeatures,
  priceLabels,
} from './plan-labels.ts';
import styles from './settings.module.css';

interface Props {
  offer: PlanOffer;
  interval: BillingInterval;
  state: BillingState;
  isBusy: boolean;
  isDisabled: boolean;
  onChange(change: PlanChange): void;
}

export function PlanCard({ offer, interval, state, isBusy, isDisabled, onChange }: Props) {
  const isCurrent = offer.id === state.plan.id;
  const move = planChangeTo(offer.id, interval, state);
  return (
    <Card>
      <section ref={restoreFocus} className={styles.plan} aria-label={`${offer.name} plan`}>
        <Row justify="space-between" align="center" gap="s">
          <Text as="h3" size="heading-m">
            {offer.name}
          </Text>
          {isCurrent && <Badge tone="success">Current plan</Badge>}
          {!isCurrent && offer.trialDays > 0 && <Badge tone="info">{`${offer.trialDays}-day free trial`}</Badge>}
        </Row>
        <Price offer={offer} interval={interval} />
        <TickedList lines={planFeatures(offer)} />
        <div className={styles.action}>
          {move === 'scheduled' ? (
            <Subdued>{state.plan.endsAt && `Starts on ${formatDate(state.plan.endsAt)}`}</Subdued>
          ) : (
            <Button
              wide
              size="large"
              kind={move === 'upgrade' || move === 'keep' ? 'primary' : 'secondary'}
              disabled={move === 'none' || isDisabled}
              loading={isBusy}
              onClick={() => onChange(move)}
            >
              {planChangeLabel(move, offer)}
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
}

function Price({ offer, interval }: Pick<Props, 'offer' | 'interval'>) {
  const { perMonth, perMonthBefore, billed } = priceLabels(offer, interval);
  return (
    <Stack gap="3xs">
      <p className={styles.price}>
        {perMonthBefore && (
          <s className={styles.before}>
            <VisuallyHidden>Before: </VisuallyHidden>
            {perMonthBefore}
          </s>
        )}
        <span className={styles.amount}>{perMonth}</span>
        <span>a month</span>
      </p>
      <Subdued>{billed}</Subdued>
    </Stack>
  );
}
