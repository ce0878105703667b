import { sendWebhook } from '../http/send-webhook.ts';
import { webhooksHandled } from '../http/webhooks-handled.ts';
import { patienceMs } from '../patience.ts';
import type { Merchant, TestShop } from '../test-app.ts';

/** Uninstalls, is erased by shop/redact, and installs the app again. The shop must have completed its onboarding. */
export async function comeBackErased(testApp: TestShop, merchant: Merchant): Promise<void> {
  const { sandbox, url } = testApp;
  const deadline = Date.now() + patienceMs;
  for (;;) {
    await sandbox.post(`uninstall?shop=${merchant.shop}`);
    await sendWebhook(url, { topic: 'shop/redact', shop: merchant.shop, triggeredAt: new Date(Date.now() + 1_000) });
    // Calling the app earlier would install it again, and an installed shop is not erased.
    await webhooksHandled(testApp, merchant.shop);
    if ((await merchant.call('currentUser')).body.onboardingDone === false) return;
    if (Date.now() > deadline) throw new Error(`${merchant.shop} was not erased`);
  }
}
