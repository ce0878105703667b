import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { Failure } from '../../domain/failure.ts';
import { planUndo } from '../../domain/publishing/undo.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Change } from '../../ports/publishing/changes.ts';
import { assertCanPublish, type Publisher, publishChanges } from './publish-changes.ts';
import { readTexts } from './store-target.ts';

type Outcome = Response<'revertChanges'>;

/** Puts back what stood in the store before these changes, unless someone has changed it since. */
export async function undoChanges(ports: Ports, publisher: Publisher, changeIds: string[]): Promise<Outcome> {
  assertCanPublish(publisher);
  const ids = [...new Set(changeIds)];
  const changes = await ports.changes.find(publisher.shopId, ids);
  if (changes.length < ids.length) throw new Failure('not_found', 'There is no such change.');
  const outcome: Outcome = { reverted: [], skipped: [] };
  for (const [targetId, ofTarget] of Map.groupBy(changes, (change) => change.targetId)) {
    const { reverted, skipped } = await ports.changes
      .withLocks(publisher.shopId, [targetId], () => undoTarget(ports, publisher, targetId, ofTarget))
      .catch((error: unknown) => {
        // What was taken back before it must be told.
        if (!(error instanceof Failure) || outcome.reverted.length === 0) throw error;
        return { reverted: [], skipped: ofTarget.map(({ id }) => ({ changeId: id, why: error.message })) };
      });
    outcome.reverted.push(...reverted);
    outcome.skipped.push(...skipped);
  }
  return outcome;
}

async function undoTarget(ports: Ports, publisher: Publisher, targetId: string, asked: Change[]): Promise<Outcome> {
  // Another tab may have taken them back while this one waited.
  const changes = await ports.changes.find(
    publisher.shopId,
    asked.map(({ id }) => id),
  );
  const found = await readTexts(ports, publisher.shopId, targetId);
  const { texts, reverted, skipped } = planUndo(changes, found);
  if (reverted.length === 0) return { reverted, skipped };
  try {
    // Putting back is a change of the store like any other: it is recorded, and can be taken back in turn.
    const target = {
      targetId,
      location: 'REPLACE' as const,
      generationId: null,
      takesBack: changes.find(({ id }) => reverted.includes(id))?.generationId ?? null,
      writes: Object.entries(texts).map(([field, before]) => ({
        field: field as StoreField,
        before: found?.[field as StoreField] ?? '',
        after: before,
      })),
    };
    await publishChanges(ports, publisher, target, reverted);
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'shop_not_connected') throw error;
    return { reverted: [], skipped: [...skipped, ...reverted.map((changeId) => ({ changeId, why: error.message }))] };
  }
  return { reverted, skipped };
}
