import { plans } from '../../../common/pricing/plans.ts';
import { givingOf, nextOf, type Subscription } from './subscription.ts';

interface BillingNotice {
  kind: 'declined' | 'expired' | 'frozen' | 'cancelled' | 'pending';
  message: string;
  /** Where a pending charge can still be approved. */
  url: string | null;
}

// After that, a charge that came to nothing is no news.
const newsForMs = 7 * 24 * 60 * 60_000;

/** What the merchant should know about the last charge, with what to do about it; the most pressing first. */
export function billingNotice(subscriptions: Subscription[], now: Date): BillingNotice | null {
  const giving = givingOf(subscriptions);
  if (giving?.status === 'frozen') {
    return {
      kind: 'frozen',
      message: `Shopify has frozen the charge for ${nameOf(giving)}, because your store's bill is unpaid. You can spend the tokens you have; new ones come when the bill is paid in your Shopify admin under Settings > Billing.`,
      url: null,
    };
  }
  return lastAsk(subscriptions, now) ?? (giving?.endsAt ? planEnd(giving, nextOf(subscriptions)) : null);
}

function lastAsk(subscriptions: Subscription[], now: Date): BillingNotice | null {
  const [last] = [...subscriptions].sort((one, other) => other.askedAt.getTime() - one.askedAt.getTime());
  if (last?.standing !== 'asked') return null;
  if (last.status === 'pending') {
    return {
      kind: 'pending',
      message: `${nameOf(last)} begins as soon as you approve the charge in Shopify. Until then nothing changes.`,
      url: last.confirmationUrl,
    };
  }
  if (!last.decidedAt || now.getTime() - last.decidedAt.getTime() > newsForMs) return null;
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

function planEnd(giving: Subscription, next: Subscription | undefined): BillingNotice | null {
  if (!giving.endsAt || next) return null;
  return {
    kind: 'cancelled',
    message: `${nameOf(giving)} is cancelled and stays yours until ${dayOf(giving.endsAt)}. After that you are on the Free plan; nothing you have written is deleted.`,
    url: null,
  };
}

const nameOf = ({ planId }: Subscription): string => plans[planId].name;

const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
