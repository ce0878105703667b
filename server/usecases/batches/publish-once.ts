import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Change } from '../../ports/publishing/changes.ts';
import { replaceTextsWithRetry, type TargetPlan } from '../publishing/publish-changes.ts';
import { readTexts } from '../publishing/store-target.ts';
import { updateCatalogueCopy } from '../publishing/update-catalogue-copy.ts';

/** What became of a write that a repeated job may meet a second time. */
export type PublishOnceResult = { type: 'written'; changeIds: string[] } | { type: 'changed' };

/** The changes of one product under ids that a repeated job makes again: what was planned before is found by them. */
export const changeIdsOf = (updateId: string, position: number, fields: string[]): string[] =>
  fields.map((field) => `${updateId}:${position}:${field}`);

/**
 * Goes on with a write that was planned before and of which nobody knows how it ended: our text in the store means
 * done, the text from before means not done yet, anything else that someone has changed it since.
 */
export async function resumePublish(ports: Ports, shopId: ShopId, planned: Change[]): Promise<PublishOnceResult> {
  const changeIds = planned.map(({ id }) => id);
  if (planned.every(({ status }) => status === 'written')) return { type: 'written', changeIds };
  const [first] = planned;
  const found = first && (await readTexts(ports, shopId, first.targetId));
  if (found && planned.every(({ field, after }) => found[field] === after)) {
    await ports.changes.setStatus(shopId, changeIds, 'written');
    return { type: 'written', changeIds };
  }
  if (!first || !found || !planned.every(({ field, before }) => found[field] === before)) {
    await ports.changes.setStatus(shopId, changeIds, 'failed');
    return { type: 'changed' };
  }
  return ask(ports, shopId, planned, { ...first, writes: planned });
}

/** Records the changes, then asks the store for them. */
export async function publishOnce(
  ports: Ports,
  shopId: ShopId,
  { changeIds, staffId, target }: { changeIds: string[]; staffId: string; target: TargetPlan },
): Promise<PublishOnceResult> {
  const { writes, ...common } = target;
  const changes = writes.map((write, index) => ({ id: changeIds[index] ?? '', staffId, ...common, ...write }));
  await ports.changes.plan(shopId, changes);
  return ask(ports, shopId, changes, target);
}

async function ask(
  ports: Ports,
  shopId: ShopId,
  changes: Pick<Change, 'id' | 'field' | 'after'>[],
  target: TargetPlan,
): Promise<PublishOnceResult> {
  const changeIds = changes.map(({ id }) => id);
  const stored = await replaceTextsWithRetry(ports, shopId, target).catch(async (error: unknown) => {
    // One that may have been made stays planned: whoever comes next looks.
    if (isRefusal(error)) await ports.changes.setStatus(shopId, changeIds, 'failed');
    throw error;
  });
  await ports.changes.confirm(
    shopId,
    changes.map(({ id, field, after }) => ({ id, after: stored[field] ?? after })),
  );
  await updateCatalogueCopy(ports, shopId, target.targetId, stored);
  return { type: 'written', changeIds };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['platform_refused', 'not_found', 'forbidden'].includes(String(error.code));
