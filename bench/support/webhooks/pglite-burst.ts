import { setTimeout as sleep } from 'node:timers/promises';
import { batchClient } from '../batch/batch-client.ts';
import { type RunningApp, startApp } from '../running-app.ts';
import { answerMs } from './send-webhook.ts';

const messages = 200;
const atOnce = 20;

/** How long subscription webhooks wait for an answer on the embedded database, when 200 arrive, 20 at a time. */
export async function pgliteBurstMs(): Promise<number[]> {
  const app = await startApp({ RATE_LIMIT_SHOP_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' });
  try {
    await subscribe(app);
    let left = messages;
    const waits: number[] = [];
    const sendUntilNoneLeft = async () => {
      while (left > 0) {
        left -= 1;
        waits.push(await answerMs(app, 'app_subscriptions/update', { app_subscription: { status: 'ACTIVE' } }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendUntilNoneLeft));
    return waits;
  } finally {
    await app.stop();
  }
}

/** Gives the shop a plan, so that each message has charges to reconcile. */
async function subscribe(app: RunningApp): Promise<void> {
  const client = batchClient(app, {});
  await client.untilSynced();
  const request = { type: 'cw_paid_plan_OCT_23_PRO', interval: 'year' } as const;
  const { redirectTo } = await client.call('changePlan', { request });
  const body = new URLSearchParams({ decision: 'approve' });
  await fetch(redirectTo ?? '', { method: 'POST', body, redirect: 'manual' });
  while ((await client.call('billing')).plan.isFree) await sleep(100);
}
