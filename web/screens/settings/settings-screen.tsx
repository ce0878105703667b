import { Text } from '@shopify/polaris';
import { useEffect } from 'react';
import type { BillingState } from '../../../common/contract/billing.ts';
import { productName } from '../../../common/product-name.ts';
import { useHiddenUsageInfo } from '../../overlays/usage-info.ts';
import { keepPlace } from '../../ui/browser/restore-focus.ts';
import { DataLoader } from '../../ui/data-loader.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { BillingNotice } from './billing-notice.tsx';
import { CouponCard } from './coupon-card.tsx';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { PlansSection } from './plans-section.tsx';
import styles from './settings.module.css';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useBilling } from './use-billing.ts';
import { useReturn } from './use-checkout-return.ts';

export function SettingsScreen() {
  // All it would say stands here already.
  useHiddenUsageInfo(true);
  const { isReturning, arrive } = useReturn();
  const { load, refresh } = useBilling(isReturning);
  return (
    <DataLoader load={load} placeholder={<SettingsSkeleton />}>
      {(state) => <Billing state={state} isReturning={isReturning} onArrive={arrive} refresh={refresh} />}
    </DataLoader>
  );
}

interface BillingProps {
  state: BillingState;
  isReturning: boolean;
  onArrive(): void;
  refresh(): void;
}

function Billing({ state, isReturning, onArrive, refresh }: BillingProps) {
  const isConfirming = isReturning && state.notice?.kind === 'pending';
  const hasArrived = isReturning && !isConfirming;
  const { plan, notice } = state;
  useEffect(() => {
    if (!hasArrived) return;
    onArrive();
    if (notice || plan.isFree) return;
    showToast({
      severity: 'info',
      content: plan.endsAt ? 'Your change of plan is confirmed.' : `Welcome to ${productName} ${plan.name}!`,
    });
  }, [hasArrived, onArrive, notice, plan]);

  return (
    <div ref={keepPlace} className={styles.screen}>
      <Text as="h1" variant="headingXl">
        Billing
      </Text>
      <BillingNotice notice={notice} isConfirming={isConfirming} onCheckAgain={refresh} />
      <CurrentPlanCard state={state} />
      <PlansSection key={plan.id} state={state} isConfirming={isConfirming} refresh={refresh} />
      <CouponCard state={state} />
    </div>
  );
}
