import type { z } from 'zod';
import type { changeCollection } from '../../common/contract/changes.ts';
import type { Response } from '../../common/contract/contract.ts';
import { assertGenerationExists, planChanges } from './plan-changes.ts';
import type { Ports } from './ports.ts';
import { assertCanPublish, type Publisher, publishChanges } from './publish-changes.ts';

/** Publishes a collection's description, or its texts in another language; the earlier texts are kept for undo. */
export async function publishCollection(
  ports: Ports,
  publisher: Publisher,
  request: z.output<typeof changeCollection.request>,
): Promise<Response<'changeCollection'>> {
  const { shopifyCollectionId: targetId, locale = null, changes } = request.collection;
  assertCanPublish(publisher, locale);
  const { shopId } = publisher;
  const { location, generationId = null, overwriteConflicts: overwritesConflicts } = request;
  await assertGenerationExists(ports, shopId, generationId);
  return ports.changes.withLocks(shopId, [targetId], async () => {
    const plan = await planChanges(ports, shopId, {
      targetId,
      locale,
      changes,
      location,
      generationId,
      overwritesConflicts,
    });
    return { changeIds: await publishChanges(ports, publisher, plan) };
  });
}
