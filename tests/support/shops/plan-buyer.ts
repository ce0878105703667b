import { expect } from 'vitest';
import type { BillingState } from '../../../common/contract/billing.ts';
import type { Merchant, TestShop } from '../test-app.ts';

export const basic = 'cw_paid_plan_OCT_23_BASIC';
export const pro = 'cw_paid_plan_OCT_23_PRO';

export type PlanBuyer = ReturnType<typeof planBuyer>;

/** A merchant who subscribes to plans and decides on the platform's page. */
export function planBuyer(testApp: TestShop, merchant: Merchant) {
  const billing = async (): Promise<BillingState> => (await merchant.call('billing')).body;

  /** Returns the platform's page to confirm the charge. */
  async function subscribe(type: typeof basic | typeof pro, interval: 'year' | 'month', code: string | null = null) {
    const { status, body } = await merchant.call('changePlan', { request: { type, interval, code } });
    expect([status, body]).toEqual([200, { redirectTo: expect.stringContaining('/confirm') }]);
    return body.redirectTo ?? '';
  }

  return {
    billing,
    subscribe,
    /** Returns the page on which the plan was approved. */
    takePlan: async (...asked: Parameters<typeof subscribe>): Promise<string> => {
      const page = await subscribe(...asked);
      await decide(page, 'approve');
      await until(billing, ({ plan }) => plan.id === asked[0] && plan.endsAt === null);
      return page;
    },
    setCharge: (page: string, status: 'ACTIVE' | 'EXPIRED' | 'FROZEN') =>
      testApp.sandbox.post(`subscription?shop=${merchant.shop}`, { id: chargeOf(page), status }),
  };
}

/** The platform's number of the charge that is confirmed on a page. */
export const chargeOf = (page: string) => page.match(/\/(\d+)\/confirm/)?.[1] ?? '';

/** Decides on the platform's page; returns the address it leads back to. */
export async function decide(page: string, decision: 'approve' | 'decline'): Promise<string> {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  });
  return answer.headers.get('location') ?? '';
}

export async function until<Value>(read: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  const giveUpAt = Date.now() + 40_000;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > giveUpAt) throw new Error(`It never became true; last: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
