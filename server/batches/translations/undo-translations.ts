import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { PlannedChange } from '../../history/rules/change.ts';
import type { NewTranslation } from '../../languages/ports/translations.ts';
import { planUndo } from '../../publishing/rules/undo.ts';
import type { TranslatedText } from '../../texts/translated-text.ts';
import type { BatchUpdate } from '../ports/batch-updates.ts';
import type { ItemWithProduct } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { changeIdsOf } from '../publishing/publish-once.ts';
import { undoBatchItem, undoneOutcome } from '../publishing/undo-batch-item.ts';
import { failIfRefused, type Outcomes, readInStore } from './publish-translations.ts';

interface PlannedUndo {
  item: ItemWithProduct;
  locale: string;
  changes: PlannedChange[];
  /** The changes that are undone. */
  undone: string[];
  /** Earlier translations to save again. */
  restored: NewTranslation[];
  /** The fields that had no translation before. */
  removed: ProductField[];
}

/**
 * Undoes one product's translations into all languages together. An item that was begun before, or that someone has edited
 * since, is undone alone.
 */
export async function undoTranslations(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  items: ItemWithProduct[],
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const planned: PlannedUndo[] = [];
  const inStore = await readInStore(ports, shopId, items);
  for (const item of items) {
    const plan = await planItem(ports, shopId, update, item, inStore?.get(item.locale ?? '') ?? null);
    if (plan) planned.push(plan);
    else outcomes.set(item.position, await undoBatchItem(ports, shopId, update, item));
  }
  const [first] = planned;
  if (!first) return outcomes;
  const { productId } = first.item;
  const allChanges = planned.flatMap(({ changes }) => changes);
  await ports.changes.plan(shopId, allChanges);
  const refusals = await restore(ports, shopId, productId, planned).catch((error: unknown) =>
    failIfRefused(ports, shopId, allChanges, error),
  );
  for (const { item, locale, changes, undone } of planned) {
    const refusal = refusals.get(locale);
    if (refusal === undefined) {
      await ports.changes.confirm(shopId, changes);
      await ports.changes.setStatus(shopId, undone, 'reverted');
      outcomes.set(item.position, undoneOutcome);
    } else {
      await ports.changes.setStatus(
        shopId,
        changes.map(({ id }) => id),
        'failed',
      );
      outcomes.set(item.position, { status: 'failed', error: refusal });
    }
  }
  return outcomes;
}

/** null: the item is undone alone. */
async function planItem(
  { changes: store }: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: ItemWithProduct,
  texts: TranslatedText[] | null,
): Promise<PlannedUndo | null> {
  const locale = item.locale ?? '';
  const published = await store.find(shopId, item.changeIds);
  const idOf = (field: string) => changeIdsOf(update.id, item.position, [field])[0] ?? '';
  const begun = await store.find(
    shopId,
    published.map(({ field }) => idOf(field)),
  );
  const found = texts && Object.fromEntries(texts.map(({ field, translation }) => [field, translation ?? '']));
  const plan = planUndo(published, found);
  if (!texts || begun.length > 0 || plan.skipped.length > 0 || plan.undone.length === 0) return null;
  const fields = texts.filter(({ field }) => plan.texts[field] !== undefined);
  const afterOf = (field: ProductField): string => plan.texts[field] ?? '';
  return {
    item,
    locale,
    changes: fields.map(({ field, translation }) => ({
      id: idOf(field),
      staffId: update.staffId,
      targetId: item.productId,
      locale,
      location: 'REPLACE',
      generationId: null,
      undoesGenerationId: item.generationId,
      field,
      before: translation ?? '',
      after: afterOf(field),
    })),
    undone: plan.undone,
    restored: fields
      .filter(({ field }) => afterOf(field) !== '')
      .map(({ field, digest }) => ({ locale, field, text: afterOf(field), digest })),
    removed: fields.map(({ field }) => field).filter((field) => afterOf(field) === ''),
  };
}

/** Restores all of them; returns why, by language, for those that the platform refuses. */
async function restore(
  { translations }: Ports,
  shopId: ShopId,
  productId: string,
  planned: PlannedUndo[],
): Promise<Map<string, string>> {
  const { refused } = await translations.save(
    shopId,
    productId,
    planned.flatMap(({ restored }) => restored),
  );
  const refusals = new Map(refused.map(({ locale, message }) => [locale, message]));
  const accepted = planned.filter(({ locale }) => !refusals.has(locale));
  // The platform removes every field in every language of a call.
  for (const alike of Map.groupBy(accepted, ({ removed }) => removed.join()).values())
    await translations.remove(
      shopId,
      productId,
      alike.map(({ locale }) => locale),
      alike[0]?.removed ?? [],
    );
  return refusals;
}
