import { useState } from 'react';
import type { BillingState } from '../../../common/contract/billing.ts';
import { type BillingInterval, type PlanId, plans } from '../../../common/pricing/plans.ts';
import { counted } from '../../../common/text/counted.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCheckout } from '../../session/use-checkout.ts';
import { type ConfirmOptions, confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { type PlanChange, paidUntilText } from './plan-labels.ts';
import { useSetBilling } from './use-billing.ts';

interface ChangePlan {
  /** The plan whose button was pressed and whose request is running. */
  busy: PlanId | null;
  changePlan(change: PlanChange, id: PlanId, interval: BillingInterval): Promise<void>;
}

/** The actions of the plan buttons. Changes that cannot be undone at once need a confirmation. */
export function useChangePlan(state: BillingState, refresh: () => void): ChangePlan {
  const [pressed, setPressed] = useState<PlanId | null>(null);
  const { isOpening, open } = useCheckout();
  const keep = useSetBilling();
  const cancel = useAction(async () => keep(await call('cancelSubscription')));

  return {
    busy: isOpening || cancel.isBusy ? pressed : null,
    async changePlan(move, id, interval) {
      const question = confirmationFor(move, id, state);
      if (question && !(await confirmDialog(question))) return;
      setPressed(id);
      if (move === 'cancel') return void (await cancel.start());
      const outcome = await open({ type: id, interval, code: null });
      if (outcome === 'nothing to confirm') refresh();
    },
  };
}

function confirmationFor(move: PlanChange, id: PlanId, state: BillingState): ConfirmOptions | null {
  const { name } = state.plan;
  const wanted = plans[id];
  const until = paidUntilText(state);
  switch (move) {
    case 'cancel':
      return {
        title: `Cancel ${name}?`,
        message: `You keep ${name} and its tokens ${until}, and you will not be charged${state.plan.trialEndsAt ? '' : ' again'}. After that you are on the Free plan with ${counted(wanted.monthlyTokens, 'token')} a month. Nothing you have written is deleted, and coupon tokens stay yours.`,
        confirm: 'Cancel plan',
        cancel: `Keep ${name}`,
        isDestructive: true,
      };
    case 'downgrade':
      return {
        title: `Downgrade to ${wanted.name}?`,
        message: `You keep ${name} and its tokens ${until}. Then ${wanted.name} begins, with ${counted(wanted.monthlyTokens, 'token')} a month. Shopify asks you to approve the change. Nothing you have written is deleted.`,
        confirm: 'Continue to Shopify',
        cancel: `Keep ${name}`,
      };
    case 'bill monthly':
      return {
        title: 'Pay monthly instead?',
        message: `You keep paying yearly ${until}. Then ${name} is billed every 30 days. Shopify asks you to approve the change.`,
        confirm: 'Continue to Shopify',
      };
    default:
      return null;
  }
}
