import type { z } from 'zod';
import type { changeProducts as contract } from '../../../common/contract/changes.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { Failure } from '../../domain/failure.ts';
import type { Ports } from '../../ports/ports.ts';
import { assertKnownGeneration, planWrites } from './plan-changes.ts';
import { assertMayWrite, type TargetWrite, type Writer, writeChanges } from './publish-changes.ts';

type Ask = z.output<typeof contract.request>;

/** Writes texts to products, keeping what stood there. Nothing is written unless every product is there. */
export async function changeProducts(ports: Ports, writer: Writer, ask: Ask): Promise<Response<'changeProducts'>> {
  assertMayWrite(writer);
  const generationId = ask.generationId ?? null;
  const productIds = ask.products.map(({ shopifyProductId }) => shopifyProductId);
  if (new Set(productIds).size < productIds.length) {
    throw new Failure('bad_request', 'Each product once, please.', { fields: { products: 'names a product twice' } });
  }
  await assertKnownGeneration(ports, writer.shopId, generationId);
  return ports.changes.withLocks(writer.shopId, productIds, async () => {
    const targets: TargetWrite[] = [];
    for (const { shopifyProductId: targetId, changes } of ask.products) {
      targets.push(await planWrites(ports, writer.shopId, { targetId, changes, location: ask.location, generationId }));
    }
    return writeEach(ports, writer, targets);
  });
}

/**
 * One product that fails does not undo the others: they are written, and whoever sent the whole again would add their
 * text a second time. So what was written is answered, and only a request of which nothing was written fails.
 */
async function writeEach(ports: Ports, writer: Writer, targets: TargetWrite[]) {
  const changeIds: string[] = [];
  let failure: unknown;
  for (const target of targets) {
    try {
      changeIds.push(...(await writeChanges(ports, writer, target)));
    } catch (error) {
      failure ??= error;
    }
  }
  if (changeIds.length === 0) throw failure;
  return { changeIds };
}
