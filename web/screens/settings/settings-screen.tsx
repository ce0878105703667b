import { useEffect } from 'react';
import type { BillingState } from '../../../common/contract/billing.ts';
import { productName } from '../../../common/product-name.ts';
import { Text } from '../../kit/text/text.tsx';
import { useHideUsageInfo } from '../../overlays/usage-info.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { DataLoader } from '../../ui/data-loader.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { BillingNotice } from './billing-notice.tsx';
import { CouponCard } from './coupon-card.tsx';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { PlansSection } from './plans-section.tsx';
import styles from './settings.module.css';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useBilling } from './use-billing.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

export function SettingsScreen() {
  // This screen shows the balance itself.
  useHideUsageInfo(true);
  const { isReturning, finishReturn } = useCheckoutReturn();
  const { load, refresh } = useBilling(isReturning);
  return (
    <DataLoader load={load} placeholder={<SettingsSkeleton />}>
      {(state) => <Billing state={state} isReturning={isReturning} onReturnFinished={finishReturn} refresh={refresh} />}
    </DataLoader>
  );
}

interface BillingProps {
  state: BillingState;
  isReturning: boolean;
  onReturnFinished(): void;
  refresh(): void;
}

function Billing({ state, isReturning, onReturnFinished, refresh }: BillingProps) {
  const isConfirming = isReturning && state.notice?.kind === 'pending';
  const isReturnFinished = isReturning && !isConfirming;
  const { plan, notice } = state;
  useEffect(() => {
    if (!isReturnFinished) return;
    onReturnFinished();
    if (notice || plan.isFree) return;
    showToast({
      severity: 'info',
      content: plan.endsAt ? 'Your change of plan is confirmed.' : `Welcome to ${productName} ${plan.name}!`,
    });
  }, [isReturnFinished, onReturnFinished, notice, plan]);

  return (
    <div ref={restoreFocus} className={styles.screen}>
      <Text as="h1" size="heading-xl">
        Billing
      </Text>
      <BillingNotice notice={notice} isConfirming={isConfirming} onCheckAgain={refresh} />
      <CurrentPlanCard state={state} />
      <PlansSection key={plan.id} state={state} isConfirming={isConfirming} refresh={refresh} />
      <CouponCard state={state} />
    </div>
  );
}
