import { enqueueLanes } from '../batches/generating/run-batch.ts';
import { startPublishing } from '../batches/publishing/start-batch-update.ts';
import { Failure } from '../foundation/failure.ts';
import { mayWriteProducts } from '../foundation/scopes.ts';
import { whileInstalled } from '../foundation/while-installed.ts';
import { voicesOfBatch } from '../voices/voice-for.ts';
import type { DueOrder, PublishableTexts } from './ports/standing-orders.ts';
import type { Ports } from './ports.ts';
import { readTexts } from './read-texts.ts';
import { orderStaff } from './rules/order-staff.ts';
import { startDueTexts } from './start-due-texts.ts';

const ordersAtOnce = 50;
const productsAtOnce = 200;

/** Starts the texts that standing orders are due to generate, and publishes those that need no review; returns how many. */
export async function actOnStandingOrders(ports: Ports): Promise<number> {
  const { standingOrders, standingOrderQuietMs } = ports;
  let texts = 0;
  const problems: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void problems.push(error));

  for (const { shopId, orderId, tokensNeeded } of await standingOrders.paused(ordersAtOnce))
    await attempt(
      whileInstalled(ports, shopId, async () => {
        const { remaining } = await ports.ledger.account(shopId);
        if (remaining >= tokensNeeded) await standingOrders.resume(shopId, orderId);
      }),
    );
  for (const order of await standingOrders.due(standingOrderQuietMs, ordersAtOnce))
    await attempt(
      whileInstalled(ports, order.shopId, async () => {
        texts += await startTexts(ports, order);
      }),
    );
  for (const publishable of await standingOrders.publishable(ordersAtOnce))
    await attempt(whileInstalled(ports, publishable.shopId, () => publish(ports, publishable)));
  // The problem of one shop does not stop the others.
  if (problems.length > 0) throw problems[0];
  return texts;
}

async function startTexts(ports: Ports, order: DueOrder): Promise<number> {
  const { shopId, orderId, version, rule } = order;
  // Grants the tokens of a new month first, if one has begun.
  await ports.ledger.account(shopId);
  const due = { orderId, version, quietMs: ports.standingOrderQuietMs, limit: productsAtOnce };
  const texts = await readTexts(ports, order, due);
  if (texts === 'not_now') return 0;
  const voices = await voicesOfBatch(ports, shopId, rule.voiceId);
  const started = await startDueTexts(ports, shopId, { ...due, voices, ...texts });
  if (!started) return 0;
  await enqueueLanes(ports, shopId, { id: started.batchId, total: started.texts });
  return started.texts;
}

/** Without permission to change products, the texts stay drafts. */
async function publish(ports: Ports, { shopId, batchId, itemIds, name }: PublishableTexts): Promise<void> {
  const scopes = (await ports.shops.access(shopId))?.scopes ?? [];
  if (!mayWriteProducts(scopes)) return;
  try {
    await startPublishing(
      ports,
      { shopId, scopes, staff: orderStaff(name) },
      { batchId, itemIds, location: 'REPLACE' },
    );
  } catch (error) {
    // Someone has edited, published or skipped them in the meantime, or Yodel may not change pictures or translations.
    if (!(error instanceof Failure) || !['not_now', 'forbidden', 'in_test'].includes(error.code)) throw error;
  }
}
