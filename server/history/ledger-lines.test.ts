import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import type { Query, Response } from '../../common/contract/contract.ts';
import { type BatchShop, freshBatchShop } from '../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches, ids } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches, ids } = await freshBatchShop(500));
});
afterAll(() => testApp.close());

const writeOne = () =>
  merchant.call('generate', {
    request: {
      completionType: 'product_meta_fields',
      inputs: { product_name: 'Loden Lamp', product_description: 'Warm.', product_keywords: '' },
      completionSettings: defaultSettings,
    },
  });

async function linesOf(limit: number) {
  const lines: { id: string; kind: string; amount: number; balanceAfter: number }[] = [];
  let cursor: string | null = null;
  do {
    const query: Query<'history'> = { tab: 'ledger', grouped: 'true', limit, ...(cursor ? { cursor } : {}) };
    const { body }: { body: Response<'history'> } = await merchant.call('history', { query });
    for (const entry of body.entries) if (entry.tab === 'ledger') lines.push(entry);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return lines;
}

test('each line of the tokens says the balance after it, and the lines add up, whatever was held, extended and given back', async () => {
  const source = { type: 'ids_list' as const, ids: ids.slice(0, 6) };
  const id = await batches.start({ source, completionType: 'product_description', pilot: true });
  await batches.until(id, ({ status }) => status === 'paused');
  await writeOne();
  await testApp.sandbox.faults({ model: { errorRate: 1 } });
  expect((await writeOne()).status).toBe(502);
  await testApp.sandbox.faults({ model: { errorRate: 0 } });
  await batches.act(id, 'resume');
  await batches.ended(id);

  const lines = await linesOf(50);
  expect(lines.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([-6, -2, 30, 500]);
  expect(lines[0]?.balanceAfter).toBe(await batches.tokens());
  for (const [place, { amount, balanceAfter }] of lines.entries())
    expect(balanceAfter).toBe((lines[place + 1]?.balanceAfter ?? 0) + amount);
  expect(await linesOf(1)).toEqual(lines);
});
