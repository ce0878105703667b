import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stillClock } from '../../../tests/support/clock.ts';
import { sharedPglite } from '../../../tests/support/databases/databases.ts';
import { wholePorts } from '../../../tests/support/ports.ts';
import { blanket } from '../../../tests/support/shops/record-builders.ts';
import { Failure } from '../../foundation/failure.ts';
import { undoChanges } from '../undo-changes.ts';

const publisher = { shopId: 'undoes.myshopify.com', staffId: '1', sessionToken: '', scopes: ['write_products'] };
test('when the store fails halfway, the response still lists the changes that were undone before', async () => {
  const product = (metaTitle: string) => ({ ...blanket, description: '', metaTitle });
  const ports = wholePorts(
    { database: await sharedPglite(), clock: stillClock() },
    {
      shopAdmin: {
        product: async (_shop, id) => {
          if (id.endsWith('/2'))
            throw new Failure('platform_failed', 'The store does not answer.', { isRetryable: true });
          return product('New');
        },
        updateProduct: async () => product('Old'),
      },
    },
  );
  const [first, second] = [randomUUID(), randomUUID()];
  // The newest is taken back first.
  for (const [id, number] of [
    [second, 2],
    [first, 1],
  ] as const) {
    const change = {
      locale: null,
      field: 'seo-title',
      location: 'REPLACE',
      before: 'Old',
      after: 'New',
      generationId: null,
    } as const;
    await ports.changes.plan(publisher.shopId, [
      { id, staffId: '1', targetId: `gid://shopify/Product/${number}`, ...change },
    ]);
    await ports.changes.setStatus(publisher.shopId, [id], 'written');
  }
  expect(await undoChanges(ports, publisher, [first, second])).toEqual({
    reverted: [first],
    skipped: [{ changeId: second, why: 'The store does not answer.' }],
  });
  await expect(undoChanges(ports, publisher, [second])).rejects.toMatchObject({ code: 'platform_failed' });
});
