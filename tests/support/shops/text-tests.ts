import { routes } from '../../../common/contract/routes.ts';
import type { TextTest } from '../../../common/contract/text-tests/text-tests.ts';
import type { Merchant, TestShop } from '../test-app.ts';
import { type BatchShop, freshBatchShop } from './batch-setup.ts';

/** A shop's tests of texts. */
export function textTestsOf({ testApp, merchant }: { testApp: TestShop; merchant: Merchant }) {
  const analytics = async (query: Record<string, string | number> = {}): Promise<string> => {
    const address = new URL('/_sandbox/analytics', testApp.sandbox.url);
    for (const [name, value] of Object.entries({ shop: merchant.shop, ...query }))
      address.searchParams.set(name, String(value));
    const response = await fetch(address);
    if (response.status !== 200) throw new Error(await response.text());
    return response.text();
  };
  const drop = async (id: string, csv: string | Buffer, type = 'text/csv') => {
    const address = new URL(`${routes.saveTextTestResults.path}?id=${id}`, testApp.url);
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': type,
        Authorization: `Bearer ${await merchant.sessionToken()}`,
      },
      body: csv as string,
    });
    return { status: response.status, body: (await response.json()) as { test: TextTest; error: { message: string } } };
  };
  const read = async (id: string): Promise<TextTest> => {
    const [test] = (await merchant.call('textTests', { query: { id } })).body.tests;
    if (!test) throw new Error('no such test');
    return test;
  };
  return {
    analytics,
    drop,
    read,
    create: (batchId: string, rest: { share?: number; days?: number } = {}) =>
      merchant.call('createTextTest', { request: { batchId, ...rest } }),
    act: (id: string, action: 'start' | 'stop' | 'keep' | 'restore') =>
      merchant.call('actOnTextTest', { request: { id, action } }),
    until: async (id: string, isSo: (test: TextTest) => boolean): Promise<TextTest> => {
      await testApp.clock.moveUntil(async () => isSo(await read(id)));
      return read(id);
    },
    /** By product, the cohort that its metafield names. */
    marks: async (): Promise<Map<string, string>> => {
      const rows = (await analytics({ days: 1 })).split('\r\n').map((line) => line.split(','));
      const place = rows[0]?.findIndex((name) => name.startsWith('product.metafields')) ?? -1;
      if (place === -1) return new Map();
      // Titles with a comma are quoted; the columns behind are counted from the end.
      const fromEnd = place - (rows[0]?.length ?? 0);
      return new Map(
        rows.slice(1).flatMap((row) => {
          const cohort = row.at(fromEnd);
          return cohort ? [[`gid://shopify/Product/${row[0]}`, cohort] as [string, string]] : [];
        }),
      );
    },
  };
}

/** A batch of descriptions for all products of a shop, all of them ready. */
export async function readyBatch({ merchant, batches, ids }: BatchShop): Promise<string> {
  const batchId = await batches.start({
    source: { type: 'ids_list', ids },
    completionType: 'product_description',
  });
  await batches.ended(batchId);
  await merchant.call('productTableInit');
  return batchId;
}

/** A shop whose products are counted, with such a batch. */
export async function shopWithReadyBatch() {
  const shop = await freshBatchShop(500);
  await shop.testApp.clock.moveUntil(async () => (await shop.merchant.call('home')).body.widgets.type === 'STATS');
  return { shop, batchId: await readyBatch(shop), tests: textTestsOf(shop) };
}
