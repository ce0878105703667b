import type { z } from 'zod';
import type { changeCollection as contract } from '../../../common/contract/changes.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { Ports } from '../../ports/ports.ts';
import { assertKnownGeneration, planWrites } from './plan-changes.ts';
import { assertMayWrite, type Writer, writeChanges } from './publish-changes.ts';

type Ask = z.output<typeof contract.request>;

/** Writes a collection's description, keeping what stood there. */
export async function changeCollection(ports: Ports, writer: Writer, ask: Ask): Promise<Response<'changeCollection'>> {
  assertMayWrite(writer);
  const generationId = ask.generationId ?? null;
  await assertKnownGeneration(ports, writer.shopId, generationId);
  const { shopifyCollectionId: targetId, changes } = ask.collection;
  return ports.changes.withLocks(writer.shopId, [targetId], async () => {
    const plan = await planWrites(ports, writer.shopId, { targetId, changes, location: ask.location, generationId });
    return { changeIds: await writeChanges(ports, writer, plan) };
  });
}
