import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Change } from '../../history/rules/change.ts';
import { isUntouched, replaceTextsWithRetry, type TargetPlan } from '../../publishing/publish-changes.ts';
import { readTexts } from '../../publishing/store-target.ts';
import { updateCatalogueCopy } from '../../publishing/update-catalogue-copy.ts';
import type { StoreTexts } from '../../texts/store-fields.ts';
import type { Ports } from '../ports.ts';

/** `edited`: someone else has changed the product, so nothing was published. */
export type PublishOnceResult = { type: 'published'; changeIds: string[] } | { type: 'edited' };

/** A repeated job computes the same ids, so it finds the changes that an earlier run has planned. */
export const changeIdsOf = (updateId: string, position: number, fields: string[]): string[] =>
  fields.map((field) => `${updateId}:${position}:${field}`);

/** Records the changes, then publishes them. */
export async function publishOnce(
  ports: Ports,
  shopId: ShopId,
  { changeIds, staffId, target }: { changeIds: string[]; staffId: string; target: TargetPlan },
): Promise<PublishOnceResult> {
  const { fields, ...common } = target;
  const changes = fields.map((field, index) => ({ id: changeIds[index] ?? '', staffId, ...common, ...field }));
  await ports.changes.plan(shopId, changes);
  return publish(ports, shopId, changes, target);
}

/**
 * Continues changes that an earlier run planned, with unknown outcome. The store shows it: our text means published, the
 * earlier text means not yet, and any other text means that someone else has edited the product.
 */
export async function resumePublish(
  ports: Ports,
  shopId: ShopId,
  planned: Change[],
  digests?: StoreTexts,
): Promise<PublishOnceResult> {
  const changeIds = planned.map(({ id }) => id);
  if (planned.every(({ status }) => status === 'written')) return { type: 'published', changeIds };
  const [first] = planned;
  const found = first && (await readTexts(ports, shopId, first));
  if (first && found && planned.every(({ field, after }) => found[field] === after)) {
    await updateCatalogueCopy(ports, shopId, first, found);
    await ports.changes.setStatus(shopId, changeIds, 'written');
    return { type: 'published', changeIds };
  }
  if (!first || !found || !isUntouched(first.locale, planned, found)) {
    await ports.changes.setStatus(shopId, changeIds, 'failed');
    return { type: 'edited' };
  }
  return publish(ports, shopId, planned, { ...first, digests, fields: planned });
}

async function publish(
  ports: Ports,
  shopId: ShopId,
  changes: Pick<Change, 'id' | 'field' | 'after'>[],
  target: TargetPlan,
): Promise<PublishOnceResult> {
  const changeIds = changes.map(({ id }) => id);
  const stored = await replaceTextsWithRetry(ports, shopId, target).catch(async (error: unknown) => {
    // After any other error the change may have been made: it stays planned, and the next run reads the store.
    if (isRefusal(error)) await ports.changes.setStatus(shopId, changeIds, 'failed');
    throw error;
  });
  // Before the changes are confirmed: a run that fails here is repeated, and a later batch starts from our copy.
  await updateCatalogueCopy(ports, shopId, target, stored);
  await ports.changes.confirm(
    shopId,
    changes.map(({ id, field, after }) => ({ id, after: stored[field] ?? after })),
  );
  return { type: 'published', changeIds };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && ['platform_refused', 'conflict', 'not_found', 'forbidden'].includes(error.code);
