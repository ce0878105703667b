import { setTimeout as sleep } from 'node:timers/promises';
import { sendWebhook } from '../http/send-webhook.ts';
import type { Merchant, TestShop } from '../test-app.ts';

/** Uninstalls, is erased by shop/redact, and installs the app again. The shop must have completed its onboarding. */
export async function comeBackErased({ sandbox, url }: TestShop, merchant: Merchant): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    await sandbox.post(`uninstall?shop=${merchant.shop}`);
    await sendWebhook(url, { topic: 'shop/redact', shop: merchant.shop, triggeredAt: new Date(Date.now() + 1_000) });
    // Calling the app earlier would install it again, and an installed shop is not erased.
    await sleep(500);
    if ((await merchant.call('currentUser')).body.onboardingDone === false) return;
    if (Date.now() > deadline) throw new Error(`${merchant.shop} was not erased`);
  }
}
