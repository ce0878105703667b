import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { stillClock } from '../../../tests/support/clock.ts';
import { sharedPglite } from '../../../tests/support/databases/databases.ts';
import { wholePorts } from '../../../tests/support/ports.ts';
import { aProduct } from '../../../tests/support/shops/catalogues.ts';
import { blanket } from '../../../tests/support/shops/record-builders.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Changes } from '../../publishing/store/changes.ts';
import { storedChanges } from '../../publishing/store/changes.ts';
import type { BatchUpdate, UpdateOutcome } from '../ports/batch-updates.ts';
import type { ItemWithProduct } from '../ports/batches.ts';
import { markItemsUndone } from '../store/batch-updates.ts';
import { publishBatchItem } from './publish-batch-item.ts';
import { publishItemsInBulk } from './publish-items-in-bulk.ts';
import { undoBatchItem } from './undo-batch-item.ts';

const shopId = 'runs-updates.myshopify.com';
const clock = stillClock();
const [old, fresh] = ['<p>Old</p>', '<p>New</p>'];
let database: Database;
let changes: Changes;
beforeAll(async () => {
  database = await sharedPglite();
  changes = storedChanges(database, clock.now, markItemsUndone);
});

const anUpdate = (kind: BatchUpdate['kind']): BatchUpdate => ({
  id: randomUUID(),
  batchId: 'batch',
  kind,
  location: 'REPLACE',
  overwrites: false,
  fields: null,
  staffId: '1',
  staffName: 'Olive',
});
const item = {
  position: 0,
  productId: 'gid://shopify/Product/1',
  before: { description: old },
  after: { description: fresh },
  generationId: null,
  changeIds: [],
} as unknown as ItemWithProduct;
const aChange = (id: string, before: string, after: string) => ({
  id,
  staffId: '1',
  targetId: item.productId,
  locale: null,
  field: 'description' as const,
  location: 'REPLACE' as const,
  generationId: null,
  before,
  after,
});

/** A store in which somebody is at work: at the first look, they do this and leave that text. */
function aStore(descriptionHtml: string, act: () => Promise<void>) {
  const recorded: UpdateOutcome[] = [];
  let hasActed = false;
  const look = async () => {
    if (!hasActed) await act();
    hasActed = true;
  };
  const ports = wholePorts(
    { database, clock },
    {
      shopAdmin: {
        product: async () => {
          await look();
          return { ...blanket, description: '', descriptionHtml };
        },
      },
      storeCatalogue: {
        products: async () => {
          await look();
          return [aProduct(1, { descriptionHtml })];
        },
      },
      batchUpdates: { recordOutcome: async (...[, , , outcome]) => void recorded.push(outcome) },
    },
  );
  return { ports, recorded };
}

test('a text that another worker of the same update has just published is no conflict', async () => {
  const update = anUpdate('write');
  const changeIds = [`${update.id}:0:description`];
  const { ports } = aStore(fresh, () => changes.plan(shopId, [aChange(changeIds[0] ?? '', old, fresh)]));
  expect(await publishBatchItem(ports, shopId, update, item)).toEqual({
    status: 'done',
    itemStatus: 'written',
    changeIds,
  });
});

test('in bulk it is no conflict either, and is left for the check one by one', async () => {
  const update = anUpdate('write');
  const { ports, recorded } = aStore(fresh, () =>
    changes.plan(shopId, [aChange(`${update.id}:0:description`, old, fresh)]),
  );
  await publishItemsInBulk(ports, shopId, update, [item], AbortSignal.timeout(10_000));
  expect(recorded).toEqual([]);
});

test('an item that another worker has just undone counts as undone', async () => {
  const update = anUpdate('revert');
  const written = aChange(randomUUID(), old, fresh);
  await changes.plan(shopId, [written]);
  await changes.setStatus(shopId, [written.id], 'written');
  const { ports } = aStore(old, () => changes.plan(shopId, [aChange(`${update.id}:0:description`, fresh, old)]));
  const outcome = await undoBatchItem(ports, shopId, update, { ...item, changeIds: [written.id] });
  expect(outcome).toEqual({ status: 'done', itemStatus: 'ready' });
});

test('an edit by someone else is a conflict, which a bulk write leaves to the check of the single item', async () => {
  const conflict = { status: 'conflict', error: 'Someone has changed its description since the text was written.' };
  const { ports, recorded } = aStore('<p>Someone else</p>', async () => {});
  const update = anUpdate('write');
  expect(await publishBatchItem(ports, shopId, update, item)).toEqual(conflict);
  await publishItemsInBulk(ports, shopId, update, [item], AbortSignal.timeout(10_000));
  expect(recorded).toEqual([]);
});
