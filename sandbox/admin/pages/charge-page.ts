import type { Subscription } from '../../shops/shop-state.ts';
import type { AdminPage } from '../layout/admin-layout.ts';
import { html } from '../layout/html.ts';
import { appIcon } from '../layout/icons.ts';
import { NotFound, type StorePage, type Visit } from './page.ts';

/** Where the platform asks the merchant to approve a subscription. */
export const chargePage: StorePage<AdminPage> = {
  address: '/charges/:app/:id/confirm',
  show: (visit) => shown(visit, subscriptionOf(visit)),
  submit(visit, { decision }) {
    const subscription = subscriptionOf(visit);
    if (decision !== 'approve' && decision !== 'decline') return { ...shown(visit, subscription), status: 400 };
    // After a double click the first decision counts, and both clicks lead to the same page.
    return visit.platform.subscriptions.decide(visit.shopState, subscription.id, decision);
  },
};

function subscriptionOf({ platform, shopState, params }: Visit): Subscription {
  const subscription = platform.subscriptions.find(shopState, Number(params.id));
  if (!subscription) throw new NotFound('This charge does not exist.');
  return subscription;
}

function shown({ shop, appPath, registration }: Visit, subscription: Subscription): AdminPage {
  const { name, status, price, interval, trialDays, test, beginsLater } = subscription;
  const discount = discountOf(subscription);
  const content = html`<div class="page page-narrow">
    <h1 class="page-title">Approve subscription</h1>
    <form class="card" method="post">
      <div class="charge-app">${appIcon(40)}<div><strong>${registration.name}</strong><span class="subdued">asks ${shop.name} for your approval</span></div></div>
      <dl class="facts" data-testid="charge">
        <dt>Plan</dt><dd>${name}</dd>
        <dt>Price</dt><dd>${money(Number(price.amount), price.currencyCode)} ${interval === 'ANNUAL' ? 'every year' : 'every 30 days'}</dd>
        ${discount && html`<dt>Discount</dt><dd>${discount}</dd>`}
        ${trialDays > 0 && html`<dt>Free trial</dt><dd>${trialDays} days</dd>`}
        ${test && html`<dt>Test</dt><dd>Yes, you will not be charged</dd>`}
      </dl>
      <p class="subdued">${whenCharged(trialDays, beginsLater)}</p>
      ${
        status === 'PENDING'
          ? html`<div class="charge-actions"><button class="button" name="decision" value="decline">Decline</button><button class="button button-primary" name="decision" value="approve">Approve</button></div>`
          : html`<p class="banner" role="status">This charge is no longer pending: ${status.toLowerCase()}.</p><a class="button" href="${appPath}">Back to ${registration.name}</a>`
      }
    </form>
  </div>`;
  return { title: 'Approve subscription', active: 'apps', content };
}

function whenCharged(trialDays: number, beginsLater: boolean): string {
  if (trialDays > 0)
    return `You will be charged when the free trial ends, in ${trialDays} days, unless you cancel before.`;
  const first = beginsLater ? 'when the period that you have paid for ends' : 'today';
  return `You will be charged ${first}, and then at the start of each billing period.`;
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}

/** "20% off the first year: $191.99" */
function discountOf({ discount, price, interval }: Subscription): string | null {
  if (!discount) return null;
  const full = Number(price.amount);
  const { percentage, durationLimitInIntervals: times } = discount;
  const off = percentage === null ? Number(discount.amount ?? 0) : full * percentage;
  const what = percentage === null ? money(off, price.currencyCode) : `${Math.round(percentage * 100)}%`;
  const unit = interval === 'ANNUAL' ? 'year' : '30 days';
  const howLong = times === null ? '' : ` the first ${times === 1 ? unit : `${times} times ${unit}`}`;
  return `${what} off${howLong}: ${money(full - off, price.currencyCode)}`;
}
