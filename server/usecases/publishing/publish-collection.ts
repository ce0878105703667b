import type { z } from 'zod';
import type { changeCollection } from '../../../common/contract/changes.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { Ports } from '../../ports/ports.ts';
import { assertGenerationExists, planChanges } from './plan-changes.ts';
import { assertCanPublish, type Publisher, publishChanges } from './publish-changes.ts';

/** Publishes a collection's description; the earlier text is kept for undo. */
export async function publishCollection(
  ports: Ports,
  publisher: Publisher,
  request: z.output<typeof changeCollection.request>,
): Promise<Response<'changeCollection'>> {
  assertCanPublish(publisher);
  const { shopId } = publisher;
  const { location, generationId = null } = request;
  await assertGenerationExists(ports, shopId, generationId);
  const { shopifyCollectionId: targetId, changes } = request.collection;
  return ports.changes.withLocks(shopId, [targetId], async () => {
    const plan = await planChanges(ports, shopId, { targetId, locale: null, changes, location, generationId });
    return { changeIds: await publishChanges(ports, publisher, plan) };
  });
}
