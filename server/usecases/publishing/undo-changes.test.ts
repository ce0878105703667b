import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPglite } from '../../../tests/support/databases/databases.ts';
import { Failure } from '../../domain/failure.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Database } from '../../store/database/database.ts';
import { storedChanges } from '../../store/publishing/changes.ts';
import { undoChanges } from './undo-changes.ts';

const publisher = { shopId: 'demo.myshopify.com', staffId: '1', sessionToken: '', scopes: ['write_products'] };
let database: Database;
beforeAll(async () => {
  database = await freshPglite();
});
afterAll(() => database.close());

test('when the store fails halfway, the response still lists the changes that were undone before', async () => {
  const changes = storedChanges(database, () => new Date());
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
    await changes.plan(publisher.shopId, [
      { id, staffId: '1', targetId: `gid://shopify/Product/${number}`, ...change },
    ]);
    await changes.setStatus(publisher.shopId, [id], 'written');
  }
  const product = (metaTitle: string) => ({ title: 'Lamp', descriptionHtml: '', metaTitle, metaDescription: '' });
  const ports = {
    changes,
    catalogue: { productWritten: async () => {} },
    shopAdmin: {
      product: async (_shop: string, id: string) => {
        if (id.endsWith('/2'))
          throw new Failure('platform_failed', 'The store does not answer.', { isRetryable: true });
        return product('New');
      },
      updateProduct: async () => product('Old'),
    },
  } as unknown as Ports;

  expect(await undoChanges(ports, publisher, [first, second])).toEqual({
    reverted: [first],
    skipped: [{ changeId: second, why: 'The store does not answer.' }],
  });
  await expect(undoChanges(ports, publisher, [second])).rejects.toMatchObject({ code: 'platform_failed' });
});
