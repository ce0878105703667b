import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxShop } from '../../shops/shop.ts';
import type { Subscription } from '../../shops/shop-state.ts';
import type { AdminContext } from '../context/admin-context.ts';
import { adminPage } from '../layout/admin-layout.ts';
import { type Html, html } from '../layout/html.ts';
import { appIcon } from '../layout/icons.ts';
import { idOf, NotFound, sendAdminPage, shopOf } from './store-request.ts';

const decisionForm = z.object({ decision: z.enum(['approve', 'decline']) });

/** Where the platform asks the merchant to approve a subscription. */
export function registerChargePage(app: FastifyInstance, context: AdminContext): void {
  const address = '/store/:handle/charges/:app/:id/confirm';

  app.get(address, async (request, reply) => {
    const shop = shopOf(context, request);
    const subscription = subscriptionOf(context, shop, idOf(request));
    return sendAdminPage(reply, chargePage(context, shop, subscription), context);
  });

  app.post(address, async (request, reply) => {
    const shop = shopOf(context, request);
    const subscription = subscriptionOf(context, shop, idOf(request));
    const form = decisionForm.safeParse(Object.fromEntries(request.body as URLSearchParams));
    if (!form.success) return reply.code(400).type('text/plain').send('decision must be approve or decline');
    // After a double click the first decision counts, and both clicks lead to the same page.
    const { redirectTo } = context.subscriptions.decide(shop, subscription.id, form.data.decision);
    return reply.redirect(redirectTo, 303);
  });
}

function subscriptionOf(context: AdminContext, shop: SandboxShop, id: number): Subscription {
  const subscription = context.subscriptions.find(shop, id);
  if (!subscription) throw new NotFound('This charge does not exist.');
  return subscription;
}

function chargePage(context: AdminContext, shop: SandboxShop, subscription: Subscription): Html {
  const { registration } = context;
  const isPending = subscription.status === 'PENDING';
  const content = html`<div class="page page-narrow">
    <h1 class="page-title">Approve subscription</h1>
    <form class="card" method="post">
      <div class="charge-app">${appIcon(40)}<div><strong>${registration.name}</strong><span class="subdued">asks ${shop.name} for your approval</span></div></div>
      <dl class="facts" data-testid="charge">
        <dt>Plan</dt><dd>${subscription.name}</dd>
        <dt>Price</dt><dd>${priceOf(subscription)} ${everyInterval(subscription)}</dd>
        ${discountRow(subscription)}
        ${subscription.trialDays > 0 && html`<dt>Free trial</dt><dd>${subscription.trialDays} days</dd>`}
        ${subscription.test && html`<dt>Test</dt><dd>Yes, you will not be charged</dd>`}
      </dl>
      <p class="subdued">${whenCharged(subscription)}</p>
      ${
        isPending
          ? html`<div class="charge-actions"><button class="button" name="decision" value="decline">Decline</button><button class="button button-primary" name="decision" value="approve">Approve</button></div>`
          : html`<p class="banner" role="status">This charge is no longer pending: ${subscription.status.toLowerCase()}.</p><a class="button" href="/store/${shop.handle}/apps/${registration.handle}">Back to ${registration.name}</a>`
      }
    </form>
  </div>`;
  return adminPage({ shop, context, title: 'Approve subscription', active: 'apps', content });
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}

function priceOf({ price }: Subscription): string {
  return money(Number(price.amount), price.currencyCode);
}

function everyInterval({ interval }: Subscription): string {
  return interval === 'ANNUAL' ? 'every year' : 'every 30 days';
}

function discountRow({ discount, price, interval }: Subscription): Html | null {
  if (!discount) return null;
  const full = Number(price.amount);
  const off = discount.percentage === null ? Number(discount.amount ?? 0) : full * discount.percentage;
  const what =
    discount.percentage === null ? money(off, price.currencyCode) : `${Math.round(discount.percentage * 100)}%`;
  const unit = interval === 'ANNUAL' ? 'year' : '30 days';
  const howLong = discount.durationLimitInIntervals === null ? '' : lasting(discount.durationLimitInIntervals, unit);
  return html`<dt>Discount</dt><dd>${what} off${howLong}: ${money(full - off, price.currencyCode)}</dd>`;
}

function lasting(intervals: number, unit: string): string {
  return intervals === 1 ? ` the first ${unit}` : ` the first ${intervals} times ${unit}`;
}

function whenCharged({ trialDays }: Subscription): string {
  return trialDays > 0
    ? `You will be charged when the free trial ends, in ${trialDays} days, unless you cancel before.`
    : 'You will be charged today, and then at the start of each billing period.';
}
