import type { PublishLocation } from '../../common/contract/changes.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { assertFitsField } from '../texts/field-limits.ts';
import { type FieldChange, textAfter } from '../texts/store-fields.ts';
import { textToJoin } from '../texts/text-to-join.ts';
import { digestsToSend } from './digests-to-send.ts';
import type { Ports } from './ports.ts';
import type { TargetPlan } from './publish-changes.ts';
import { readTexts, readTranslated, type StoreTarget } from './store-target.ts';

interface TargetRequest extends StoreTarget {
  changes: FieldChange[];
  location: PublishLocation;
  generationId: string | null;
  /** For a translation: publishes it in spite of a conflict. */
  overwritesConflicts?: boolean | undefined;
}

/** Reads one product or collection and plans its new texts. */
export async function planChanges(ports: Ports, shopId: ShopId, request: TargetRequest): Promise<TargetPlan> {
  const { targetId, locale, changes, location, generationId } = request;
  if (new Set(changes.map(({ field }) => field)).size < changes.length) {
    throw new Failure('bad_request', 'A field is listed twice. List each field once.', {
      fields: { changes: 'names a field twice' },
    });
  }
  for (const change of changes) await assertGenerationExists(ports, shopId, change.generationId ?? null);
  const texts = await readTexts(ports, shopId, request);
  if (!texts) throw new Failure('not_found', 'This product or collection is not in the store.');
  const productId = targetId.includes('/Product/') ? numberInId(targetId) : null;
  const protection = (await ports.protections.of(shopId, productId === null ? [] : [productId]))(productId);
  const translated = locale === null ? [] : await readTranslated(ports, shopId, { targetId, locale });
  const { overwritesConflicts = false } = request;
  const digests =
    locale === null
      ? undefined
      : await digestsToSend(
          ports,
          shopId,
          { targetId, locale, changes, generationId, overwritesConflicts },
          translated,
        );
  const fields = changes.map((change) => {
    const before = texts[change.field] ?? '';
    const translation = translated.find(({ field }) => field === change.field);
    const existing = translation && !change.isWhole ? textToJoin(translation, location) : before;
    const after = textAfter(existing, change, location, protection);
    assertFitsField(change.field, after);
    return {
      field: change.field,
      before,
      after,
      ...(change.generationId && { generationId: change.generationId }),
    };
  });
  return { targetId, locale, digests, location, generationId, fields };
}

/** A generation of another shop counts as missing. */
export async function assertGenerationExists({ generations }: Ports, shopId: ShopId, id: string | null): Promise<void> {
  if (id !== null && !(await generations.find(shopId, id))) throw new Failure('not_found', 'This text does not exist.');
}
