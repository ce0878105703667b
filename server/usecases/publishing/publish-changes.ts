import { randomUUID } from 'node:crypto';
import { Failure } from '../../domain/failure.ts';
import type { StoreTexts } from '../../domain/publishing/store-fields.ts';
import type { Caller } from '../../domain/shops/identity.ts';
import { mayWriteProducts } from '../../domain/shops/scopes.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Change, PlannedChange } from '../../ports/publishing/changes.ts';
import { readTexts, replaceTexts } from './store-target.ts';
import { updateCatalogueCopy } from './update-catalogue-copy.ts';

export type Publisher = Caller & { scopes: string[] };
type FieldPlan = Pick<Change, 'field' | 'before' | 'after'>;

/** One product or collection and what is to stand in its fields. */
export interface TargetPlan {
  targetId: string;
  location: Change['location'];
  generationId: string | null;
  takesBack?: PlannedChange['takesBack'];
  writes: FieldPlan[];
}

const attempts = 3;

export function assertCanPublish({ scopes }: Publisher): void {
  if (!mayWriteProducts(scopes))
    throw new Failure('forbidden', 'The store has not allowed Yodel to change its products.');
}

/**
 * Records the changes of one target, asks the store for them, and records what became of it. Answers their ids. Whoever
 * calls it has read the target and is alone with it since.
 */
export async function publishChanges(
  ports: Ports,
  publisher: Publisher,
  target: TargetPlan,
  takenBack: string[] = [],
): Promise<string[]> {
  const { writes, ...common } = target;
  const changes = writes.map((write) => ({ id: randomUUID(), staffId: publisher.staffId, ...common, ...write }));
  const ids = changes.map(({ id }) => id);
  await ports.changes.plan(publisher.shopId, changes);
  const stored = await replaceTextsWithRetry(ports, publisher.shopId, target).catch(async (error: unknown) => {
    if (!isUnclear(error)) await ports.changes.setStatus(publisher.shopId, ids, 'failed');
    throw error;
  });
  await ports.changes.confirm(
    publisher.shopId,
    // The store may have tidied our text; what it really holds is what a later reader must compare with.
    changes.map(({ id, field, after }) => ({ id, after: stored[field] ?? after })),
    takenBack,
  );
  await updateCatalogueCopy(ports, publisher.shopId, target.targetId, stored);
  return ids;
}

/**
 * A change whose reply was lost may have been made. Asking again blindly could overwrite what someone wrote since, so
 * the store is read first: our text there means done, the text from before means not done yet.
 */
export async function replaceTextsWithRetry(
  ports: Ports,
  shopId: string,
  { targetId, writes }: TargetPlan,
): Promise<StoreTexts> {
  const wanted: StoreTexts = Object.fromEntries(writes.map(({ field, after }) => [field, after]));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await replaceTexts(ports, shopId, targetId, wanted);
    } catch (error) {
      if (!isUnclear(error)) throw error;
      const found = await readTexts(ports, shopId, targetId);
      if (!found) throw new Failure('not_found', 'It is no longer in the store.');
      if (writes.every(({ field, after }) => found[field] === after)) return found;
      const isUntouched = writes.every(({ field, before }) => found[field] === before);
      if (!isUntouched || attempt === attempts) throw notWritten(error);
    }
  }
}

const isUnclear = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'platform_failed' && error.isRetryable;

const notWritten = (cause: unknown) => new Failure('platform_failed', 'The store did not take the change.', { cause });
