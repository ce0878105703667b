import type { StoreField } from '../../common/catalogue/completion-types.ts';
import type { Response } from '../../common/contract/contract.ts';
import { Failure } from '../foundation/failure.ts';
import type { Change } from '../history/rules/change.ts';
import { assertNotInTest } from './assert-not-in-test.ts';
import type { Ports } from './ports.ts';
import {
  assertCanPublish,
  assertCanPublishAltTexts,
  type Publisher,
  publishChanges,
  type TargetPlan,
} from './publish-changes.ts';
import { planUndo } from './rules/undo.ts';
import { readTexts } from './store-target.ts';

type Outcome = Response<'revertChanges'>;

/** Restores the texts from before these changes, except where someone has edited them since. */
export async function undoChanges(
  ports: Ports,
  publisher: Publisher,
  changeIds: string[],
  evenInTests = false,
): Promise<Outcome> {
  assertCanPublish(publisher);
  const ids = [...new Set(changeIds)];
  const changes = await ports.changes.find(publisher.shopId, ids);
  if (changes.length < ids.length) throw new Failure('not_found', 'This change does not exist.');
  const locales = new Set(changes.map(({ locale }) => locale));
  for (const locale of locales) assertCanPublish(publisher, locale);
  if (changes.some(({ field }) => field === 'alt')) assertCanPublishAltTexts(publisher);
  const targetIds = changes.map(({ targetId }) => targetId).filter((id) => id.includes('/Product/'));
  await assertNotInTest(() => ports.testedProducts.among(publisher.shopId, targetIds), evenInTests);
  const outcome: Outcome = { reverted: [], skipped: [] };
  const byTarget = Map.groupBy(changes, ({ targetId, locale }) => JSON.stringify([targetId, locale]));
  for (const changesOfTarget of byTarget.values()) {
    const [{ targetId } = { targetId: '' }] = changesOfTarget;
    const { reverted, skipped } = await ports.changes
      .withLocks(publisher.shopId, [targetId], () => undoTarget(ports, publisher, changesOfTarget))
      .catch((error: unknown) => {
        // Earlier targets are undone already, so the response must say so.
        if (!(error instanceof Failure) || outcome.reverted.length === 0) throw error;
        return { reverted: [], skipped: skipAll(changesOfTarget, error) };
      });
    outcome.reverted.push(...reverted);
    outcome.skipped.push(...skipped);
  }
  return outcome;
}

const changeIdsIn = (changes: Pick<Change, 'id'>[]): string[] => changes.map(({ id }) => id);

const skipAll = (changes: Pick<Change, 'id'>[], { message }: Failure): Outcome['skipped'] =>
  changes.map(({ id }) => ({ changeId: id, why: message }));

async function undoTarget(ports: Ports, publisher: Publisher, requested: Change[]): Promise<Outcome> {
  // Another request may have undone them while this one waited for the lock.
  const changes = await ports.changes.find(
    publisher.shopId,
    requested.map(({ id }) => id),
  );
  const [any] = changes;
  if (!any) return { reverted: [], skipped: [] };
  const { targetId, locale } = any;
  const found = await readTexts(ports, publisher.shopId, any);
  const { texts, undone, skipped } = planUndo(
    changes,
    found,
    await ports.changes.replacements(publisher.shopId, changeIdsIn(changes)),
  );
  const undoneChanges = changes.filter(({ id }) => undone.includes(id));
  const [first] = undoneChanges;
  if (!first) return { reverted: [], skipped };
  // An undo is recorded like every other change, so it can be undone too.
  const target: TargetPlan = {
    targetId,
    locale,
    location: 'REPLACE',
    generationId: null,
    undoesGenerationId: first.generationId,
    fields: Object.entries(texts).map(([field, after]) => ({
      field: field as StoreField,
      before: found?.[field as StoreField] ?? '',
      after,
    })),
  };
  try {
    await publishChanges(ports, publisher, target, undone);
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'shop_not_connected') throw error;
    return { reverted: [], skipped: [...skipped, ...skipAll(undoneChanges, error)] };
  }
  return { reverted: undone, skipped };
}
