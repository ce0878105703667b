import { expect, onTestFinished, test } from 'vitest';
import { freshBatchShop } from './support/shops/batch-setup.ts';

test('texts about the sample shop are all checked, and at most one in ten has a mark', async () => {
  const { testApp, batches, ids } = await freshBatchShop(2 * 71);
  onTestFinished(() => testApp.close());
  for (const completionType of ['product_description', 'product_benefits'] as const) {
    const id = await batches.start({ source: { type: 'ids_list', ids }, completionType });
    await batches.ended(id);
    const items = await batches.items(id);
    expect(items.every(({ isChecked }) => isChecked)).toBe(true);
    const marked = items.filter(({ pleaseCheck }) => pleaseCheck.length > 0);
    expect(marked.length, JSON.stringify(marked.map(({ pleaseCheck }) => pleaseCheck))).toBeLessThanOrEqual(7);
  }
});
