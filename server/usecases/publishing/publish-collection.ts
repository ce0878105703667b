import type { z } from 'zod';
import type { changeCollection as contract } from '../../../common/contract/changes.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { Ports } from '../../ports/ports.ts';
import { assertGenerationExists, planChanges } from './plan-changes.ts';
import { assertCanPublish, type Publisher, publishChanges } from './publish-changes.ts';

type Ask = z.output<typeof contract.request>;

/** Writes a collection's description, keeping what stood there. */
export async function publishCollection(
  ports: Ports,
  publisher: Publisher,
  ask: Ask,
): Promise<Response<'changeCollection'>> {
  assertCanPublish(publisher);
  const generationId = ask.generationId ?? null;
  await assertGenerationExists(ports, publisher.shopId, generationId);
  const { shopifyCollectionId: targetId, changes } = ask.collection;
  return ports.changes.withLocks(publisher.shopId, [targetId], async () => {
    const plan = await planChanges(ports, publisher.shopId, {
      targetId,
      changes,
      location: ask.location,
      generationId,
    });
    return { changeIds: await publishChanges(ports, publisher, plan) };
  });
}
