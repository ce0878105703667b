import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import { type BatchShop, freshBatchShop } from '../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches } = await freshBatchShop(1_000));
});
afterAll(() => testApp.close());

async function weakPages() {
  const { widgets } = (await merchant.call('home')).body;
  return widgets.type === 'STATS' ? widgets.pcmsWidgets.find(({ id }) => id === 'poor-score') : undefined;
}

test('the fix for weak pages lifts as many of them as it promises, and the widget then says what came of it', async () => {
  await testApp.clock.moveUntil(async () => (await weakPages()) !== undefined);
  const before = await weakPages();
  const weak = Number(/^\d+/.exec(before?.message ?? '')?.[0]);
  const promised = Number(/should lift (\d+) of them/.exec(before?.message ?? '')?.[1]);
  expect(promised).toBeGreaterThan(weak / 2);
  const fix = new URLSearchParams(before?.fix.url.split('?')[1]);
  const id = await batches.start({
    source: { type: 'filter', filters: { score: 'poor' } },
    completionType: fix.get('type') as CompletionTypeId,
    completionSettings: { ...defaultSettings, completionLength: fix.get('length') as 'S' },
  });
  await batches.ended(id);
  expect((await weakPages())?.message).toContain(`Your last fix: ${weak} texts to review.`);

  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  const { counts } = await batches.updated(id);
  expect(counts.written).toBe(weak);
  const lifted = (await batches.items(id)).filter(({ scoreAfter }) => (scoreAfter ?? 0) >= 50).length;
  expect(lifted).toBeGreaterThanOrEqual(promised);
  const after = await weakPages();
  if (lifted < weak)
    expect(after?.message).toContain(
      `Your last fix: ${weak} new texts in your store, ${lifted} of these pages now at 50 or more.`,
    );
});
