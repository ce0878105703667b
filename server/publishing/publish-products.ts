import type { z } from 'zod';
import type { changeProducts } from '../../common/contract/changes.ts';
import type { Response } from '../../common/contract/contract.ts';
import { Failure } from '../foundation/failure.ts';
import { assertNotInTest } from './assert-not-in-test.ts';
import { assertGenerationExists, planChanges } from './plan-changes.ts';
import type { Ports } from './ports.ts';
import { assertCanPublish, type Publisher, publishChanges, type TargetPlan } from './publish-changes.ts';

/** Publishes texts to products; the earlier texts are kept for undo. If one product is missing, none is changed. */
export async function publishProducts(
  ports: Ports,
  publisher: Publisher,
  request: z.output<typeof changeProducts.request>,
): Promise<Response<'changeProducts'>> {
  for (const { locale = null } of request.products) assertCanPublish(publisher, locale);
  const { shopId } = publisher;
  const { location, generationId = null, overwriteConflicts: overwritesConflicts } = request;
  const productIds = request.products.map(({ shopifyProductId }) => shopifyProductId);
  const targets = request.products.map(({ shopifyProductId, locale = null }) => `${shopifyProductId} ${locale}`);
  if (new Set(targets).size < targets.length) {
    throw new Failure('bad_request', 'A product is listed twice. List each product once.', {
      fields: { products: 'names a product twice' },
    });
  }
  await assertNotInTest(() => ports.testedProducts.among(shopId, productIds), request.evenInTests);
  await assertGenerationExists(ports, shopId, generationId);
  return ports.changes.withLocks(shopId, [...new Set(productIds)], async () => {
    const plans: TargetPlan[] = [];
    for (const { shopifyProductId: targetId, locale = null, changes } of request.products) {
      plans.push(
        await planChanges(ports, shopId, { targetId, locale, changes, location, generationId, overwritesConflicts }),
      );
    }
    return publishEach(ports, publisher, plans);
  });
}

/**
 * When some products fail, the request still succeeds for the others: a merchant who repeated a failed request would
 * add the text a second time to those that were published. It fails only when nothing was published.
 */
async function publishEach(ports: Ports, publisher: Publisher, targets: TargetPlan[]) {
  const changeIds: string[] = [];
  let failure: unknown;
  for (const target of targets) {
    try {
      changeIds.push(...(await publishChanges(ports, publisher, target)));
    } catch (error) {
      failure ??= error;
    }
  }
  if (changeIds.length === 0) throw failure;
  return { changeIds };
}
