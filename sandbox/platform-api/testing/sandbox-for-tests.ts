import { beforeAll, beforeEach } from 'vitest';
import { ShopClient } from './shop-client.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export interface TestSandbox {
  sandbox: RunningSandbox;
  /** Of the demo store, connected. */
  client: ShopClient;
  /** Receives the webhooks. */
  app: WebhookReceiver;
}

/** One sandbox for all tests of a file; before each it is as seeded, with no webhook received. */
export function sandboxForTests(receive: (running: TestSandbox) => Promise<void> | void): void {
  let app: WebhookReceiver;
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    app = await startWebhookReceiver();
    sandbox = await startSandbox({ APP_URL: app.url });
    return async () => {
      await sandbox.end();
      await app.end();
    };
  });
  beforeEach(async () => {
    const client = new ShopClient(sandbox.url);
    await client.testRoute('POST', 'reset');
    await client.connect();
    app.received.length = 0;
    await receive({ sandbox, client, app });
  });
}
