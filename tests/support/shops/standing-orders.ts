import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import { type MovableClock, waitUntil } from '../clock.ts';
import { asSuperuser } from '../databases/databases.ts';
import type { Merchant, TestApp } from '../test-app.ts';
import { batchesOf } from './batches.ts';

type OrderRequest = Request<'saveStandingOrder'>;

/** A standing order that writes descriptions for new products. */
export const anOrder = (rest: Partial<OrderRequest> = {}): OrderRequest => ({
  name: 'New products',
  filters: {},
  when: ['created'],
  completionType: 'product_description',
  completionSettings: defaultSettings,
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
  then: 'draft',
  tokensPerDay: 20,
  isOn: true,
  ...rest,
});

/** A product as staff would save it in the admin. */
export interface StoreProduct {
  id?: string;
  title?: string;
  descriptionHtml?: string;
  tags?: string[];
  vendor?: string;
  status?: string;
  media?: { url: string; alt: string | null }[];
}

// Enough to write about.
const tags = ['wool', 'handmade', 'winter'];

/** Creates or changes a product in the store, as staff would in the admin; returns its id. */
export async function saveInStore(sandboxUrl: string, shop: string, product: StoreProduct): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/product?shop=${shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(product.id ? product : { descriptionHtml: '', tags, ...product }),
  });
  if (!answer.ok) throw new Error(`The product was not saved: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** The store's clock does not move with the app's: without this, an order that begins later does not take its products for new. */
export const seeNewProducts = ({ databaseUrl }: Pick<TestApp, 'databaseUrl'>, orderId: string): Promise<void> =>
  asSuperuser(
    `update standing_orders set on_since = on_since - interval '1 week' where id = '${orderId}'`,
    new URL(databaseUrl ?? '').pathname.slice(1),
  );

/** What a merchant sees of one standing order. With a clock, time is moved while a test waits. */
export function orderOf(merchant: Merchant, id: string, clock?: MovableClock) {
  const read = async () => {
    const { standingOrders } = (await merchant.call('standingOrders')).body;
    const order = standingOrders.find((listed) => listed.id === id);
    if (!order) throw new Error('There is no such standing order');
    return order;
  };
  /** Waits until the order is as expected. */
  const until = async (isSo: (order: StandingOrder) => boolean, withinMs?: number): Promise<StandingOrder> => {
    let order = await read();
    const isReached = async () => {
      order = await read();
      return isSo(order);
    };
    await waitUntil(isReached, { clock, withinMs, seen: () => order });
    return order;
  };
  /** The items of all its batches, newest batch first. */
  const items = async () => {
    const { batches } = (await merchant.call('batches')).body;
    const own = batches.filter(({ source }) => source.type === 'standing_order' && source.id === id);
    return (await Promise.all(own.map((batch) => batchesOf(merchant).items(batch.id)))).flat();
  };
  return { read, until, items };
}

/** Saves a standing order and returns what a merchant sees of it. */
export async function startOrder(merchant: Merchant, rest: Partial<OrderRequest> = {}, clock?: MovableClock) {
  const { body } = await merchant.call('saveStandingOrder', { request: anOrder(rest) });
  return { id: body.standingOrder.id, ...orderOf(merchant, body.standingOrder.id, clock) };
}

/** Saves a product and waits until the app knows this version. */
export async function saveAndSee(
  { clock, sandbox }: Pick<TestApp, 'clock' | 'sandbox'>,
  merchant: Merchant,
  product: StoreProduct & { vendor: string },
): Promise<void> {
  await saveInStore(sandbox.url, merchant.shop, product);
  const filters = { vendor: product.vendor };
  await clock.moveUntil(
    async () => (await merchant.call('productTablePage', { request: { filters } })).body.rows.length > 0,
    { stepMs: 0 },
  );
}
