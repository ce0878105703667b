import { randomUUID } from 'node:crypto';
import { Failure } from '../foundation/failure.ts';
import type { Caller, ShopId } from '../foundation/identity.ts';
import { mayWriteFiles, mayWriteProducts, mayWriteTranslations } from '../foundation/scopes.ts';
import type { Change, PlannedChange } from '../history/rules/change.ts';
import type { StoreTexts } from '../texts/store-fields.ts';
import type { Ports } from './ports.ts';
import { readTexts, replaceTexts, type StoreTarget } from './store-target.ts';
import { tryToUpdateCatalogueCopy } from './update-catalogue-copy.ts';

export type Publisher = Caller & { scopes: string[] };
/** `generationId` replaces the target's for this field. */
type FieldPlan = Pick<Change, 'field' | 'before' | 'after'> & { generationId?: string | null };

/** What to publish to one product or collection. */
export interface TargetPlan extends StoreTarget {
  location: Change['location'];
  generationId: string | null;
  undoesGenerationId?: PlannedChange['undoesGenerationId'];
  fields: FieldPlan[];
}

const maxAttempts = 3;

export function assertCanPublishAltTexts({ scopes }: Pick<Publisher, 'scopes'>): void {
  if (!mayWriteFiles(scopes))
    throw new Failure('forbidden', 'Yodel has no permission to change the alt texts of pictures in this store.');
}

export function assertCanPublish({ scopes }: Pick<Publisher, 'scopes'>, locale: string | null = null): void {
  if (locale !== null && !mayWriteTranslations(scopes))
    throw new Failure('forbidden', 'Yodel has no permission to change translations in this store.');
  if (!mayWriteProducts(scopes))
    throw new Failure('forbidden', 'Yodel has no permission to change products in this store.');
}

/**
 * Publishes to one target and returns the ids of the changes. The caller holds the target's lock and has read its texts
 * under that lock.
 */
export async function publishChanges(
  ports: Ports,
  publisher: Publisher,
  target: TargetPlan,
  undone: string[] = [],
): Promise<string[]> {
  const { fields, ...common } = target;
  const changes = fields.map((field) => ({ id: randomUUID(), staffId: publisher.staffId, ...common, ...field }));
  const ids = changes.map(({ id }) => id);
  await ports.changes.plan(publisher.shopId, changes);
  const stored = await replaceTextsWithRetry(ports, publisher.shopId, target).catch(async (error: unknown) => {
    if (!isOutcomeUnknown(error)) await recordRefused(ports, publisher.shopId, target, changes);
    throw error;
  });
  await ports.changes.confirm(
    publisher.shopId,
    // The store may have cleaned our text; later comparisons need the text that it really has.
    changes.map(({ id, field, after }) => ({ id, after: stored[field] ?? after })),
    undone,
  );
  const isUndo = target.undoesGenerationId !== undefined;
  await tryToUpdateCatalogueCopy(ports, publisher.shopId, target, stored, { isUndo });
  return ids;
}

/** Of several translations the store may save some and refuse others: those that it saved can be undone. */
async function recordRefused(
  ports: Ports,
  shopId: ShopId,
  target: StoreTarget,
  changes: Pick<Change, 'id' | 'field' | 'before' | 'after'>[],
): Promise<void> {
  const stored = target.locale === null ? null : await readTexts(ports, shopId, target).catch(() => null);
  const saved = changes.filter(({ field, before, after }) => after !== before && stored?.[field] === after);
  const refused = changes.filter((change) => !saved.includes(change)).map(({ id }) => id);
  await ports.changes.setStatus(shopId, refused, 'failed');
  if (saved.length > 0) await ports.changes.confirm(shopId, saved);
}

/**
 * When the reply to a change is lost, the store may or may not have made it. Sending it again could overwrite an edit by
 * someone else, so we read the store first: our text means done, the earlier text means not done yet.
 */
export async function replaceTextsWithRetry(ports: Ports, shopId: string, target: TargetPlan): Promise<StoreTexts> {
  const { fields } = target;
  const wanted: StoreTexts = Object.fromEntries(fields.map(({ field, after }) => [field, after]));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await replaceTexts(ports, shopId, target, wanted);
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      const found = await readTexts(ports, shopId, target);
      if (!found) throw new Failure('not_found', 'It is no longer in the store.');
      if (fields.every(({ field, after }) => found[field] === after)) return found;
      if (!isUntouched(target.locale, fields, found) || attempt === maxAttempts)
        throw new Failure('platform_failed', 'The store did not accept the change.', {
          cause: error,
          isUnavailable: true,
        });
    }
  }
}

/**
 * True if only we have changed these texts. The store saves all main texts of a call or none. It may have saved some
 * translations and not yet removed others.
 */
export const isUntouched = (
  locale: string | null,
  fields: Pick<Change, 'field' | 'before' | 'after'>[],
  found: StoreTexts,
): boolean =>
  fields.every(({ field, before, after }) => found[field] === before || (locale !== null && found[field] === after));

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'platform_failed' && error.isRetryable;
