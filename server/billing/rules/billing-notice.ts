import { plans } from '../../../common/pricing/plans.ts';
import { activeSubscription, nextSubscription, type Subscription } from './subscription.ts';

interface BillingNotice {
  kind: 'declined' | 'expired' | 'frozen' | 'cancelled' | 'pending';
  message: string;
  /** Where the merchant can approve a pending charge. */
  url: string | null;
}

// A declined or expired charge is shown for this long.
const shownForMs = 7 * 24 * 60 * 60_000;

/** The most urgent thing the merchant should know about their charges, and what to do about it. */
export function billingNotice(subscriptions: Subscription[], now: Date): BillingNotice | null {
  const active = activeSubscription(subscriptions);
  if (active?.status === 'frozen') {
    return {
      kind: 'frozen',
      message: `Shopify has frozen the charge for ${nameOf(active)}, because your store's bill is unpaid. You can spend the tokens you have; new ones come when the bill is paid in your Shopify admin under Settings > Billing.`,
      url: null,
    };
  }
  return (
    lastRequestNotice(subscriptions, now) ??
    (active?.endsAt ? planEndNotice(active, nextSubscription(subscriptions)) : null)
  );
}

function lastRequestNotice(subscriptions: Subscription[], now: Date): BillingNotice | null {
  const [last] = [...subscriptions].sort((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime());
  if (last?.standing !== 'requested') return null;
  if (last.status === 'pending') {
    return {
      kind: 'pending',
      message: `${nameOf(last)} begins as soon as you approve the charge in Shopify. Until then nothing changes.`,
      url: last.confirmationUrl,
    };
  }
  if (!last.decidedAt || now.getTime() - last.decidedAt.getTime() > shownForMs) return null;
  if (last.status === 'declined') {
    return {
      kind: 'declined',
      message: `The charge for ${nameOf(last)} was declined, so nothing was charged and your plan is as it was. Choose a plan below to try again.`,
      url: null,
    };
  }
  if (last.status === 'expired') {
    return {
      kind: 'expired',
      message: `The charge for ${nameOf(last)} was not approved in time and has expired. Nothing was charged. Choose a plan below to try again.`,
      url: null,
    };
  }
  return null;
}

function planEndNotice(active: Subscription, next: Subscription | undefined): BillingNotice | null {
  if (!active.endsAt || next) return null;
  return {
    kind: 'cancelled',
    message: `${nameOf(active)} is cancelled and stays yours until ${dayOf(active.endsAt)}. After that you are on the Free plan; nothing you have written is deleted.`,
    url: null,
  };
}

const nameOf = ({ planId }: Subscription): string => plans[planId].name;

const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
