import type { z } from 'zod';
import type { changeProducts as contract } from '../../../common/contract/changes.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { Failure } from '../../domain/failure.ts';
import type { Ports } from '../../ports/ports.ts';
import { assertGenerationExists, planChanges } from './plan-changes.ts';
import { assertCanPublish, type Publisher, publishChanges, type TargetPlan } from './publish-changes.ts';

type Ask = z.output<typeof contract.request>;

/** Writes texts to products, keeping what stood there. Nothing is written unless every product is there. */
export async function publishProducts(
  ports: Ports,
  publisher: Publisher,
  ask: Ask,
): Promise<Response<'changeProducts'>> {
  assertCanPublish(publisher);
  const generationId = ask.generationId ?? null;
  const productIds = ask.products.map(({ shopifyProductId }) => shopifyProductId);
  if (new Set(productIds).size < productIds.length) {
    throw new Failure('bad_request', 'Each product once, please.', { fields: { products: 'names a product twice' } });
  }
  await assertGenerationExists(ports, publisher.shopId, generationId);
  return ports.changes.withLocks(publisher.shopId, productIds, async () => {
    const targets: TargetPlan[] = [];
    for (const { shopifyProductId: targetId, changes } of ask.products) {
      targets.push(
        await planChanges(ports, publisher.shopId, { targetId, changes, location: ask.location, generationId }),
      );
    }
    return publishEach(ports, publisher, targets);
  });
}

/**
 * One product that fails does not undo the others: they are written, and whoever sent the whole again would add their
 * text a second time. So what was written is answered, and only a request of which nothing was written fails.
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
