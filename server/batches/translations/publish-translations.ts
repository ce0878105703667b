import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { PlannedChange } from '../../history/rules/change.ts';
import type { NewTranslation, SavedTranslations } from '../../languages/ports/translations.ts';
import type { TranslatedText } from '../../texts/translated-text.ts';
import type { BatchUpdate, UpdateOutcome } from '../ports/batch-updates.ts';
import type { ItemWithProduct } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { changeIdsOf, resumePublish } from '../publishing/publish-once.ts';
import { planTranslation } from '../rules/plan-translation.ts';

/** The outcome of each item, by its position. */
export type Outcomes = Map<number, UpdateOutcome>;

interface PlannedItem {
  item: ItemWithProduct;
  changes: PlannedChange[];
  translations: NewTranslation[];
}

/** Publishes one product's translations into all languages with one call, each item once. */
export async function publishTranslations(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  items: ItemWithProduct[],
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const planned: PlannedItem[] = [];
  const waiting: ItemWithProduct[] = [];
  for (const item of items) {
    const resumed = await resumeIfPlanned(ports, shopId, update, item);
    if (resumed) outcomes.set(item.position, resumed);
    else waiting.push(item);
  }
  const inStore = await readInStore(ports, shopId, waiting);
  for (const item of waiting) {
    const texts = inStore?.get(item.locale ?? '') ?? null;
    const plan = await planItem(ports, shopId, update, item, texts);
    if ('status' in plan) outcomes.set(item.position, plan);
    else planned.push(plan);
  }
  const [first] = planned;
  if (!first) return outcomes;
  const changes = planned.flatMap((each) => each.changes);
  await ports.changes.plan(shopId, changes);
  const save = () =>
    ports.translations.save(
      shopId,
      first.item.productId,
      planned.flatMap(({ translations }) => translations),
    );
  const saved = await save().catch((error: unknown) => failIfRefused(ports, shopId, changes, error));
  for (const each of planned) outcomes.set(each.item.position, await recordSaved(ports, shopId, each, saved));
  return outcomes;
}

/** After any other error the store may have saved them: they stay planned, and the next attempt reads the store. */
export async function failIfRefused(
  ports: Ports,
  shopId: ShopId,
  changes: PlannedChange[],
  error: unknown,
): Promise<never> {
  if (error instanceof Failure && ['platform_refused', 'not_found', 'forbidden'].includes(error.code))
    await ports.changes.setStatus(
      shopId,
      changes.map(({ id }) => id),
      'failed',
    );
  throw error;
}

/** The product's texts in all languages of these items; null when the store no longer has it. */
export async function readInStore(
  { translations }: Ports,
  shopId: ShopId,
  items: ItemWithProduct[],
): Promise<Map<string, TranslatedText[]> | null> {
  const [first] = items;
  if (!first) return null;
  const locales = items.map(({ locale }) => locale ?? '');
  return await translations.readLanguages(shopId, first.productId, [...new Set(locales)]);
}

/** What became of changes that an earlier run planned; null when there are none. */
async function resumeIfPlanned(
  ports: Ports,
  shopId: ShopId,
  { id }: BatchUpdate,
  item: ItemWithProduct,
): Promise<UpdateOutcome | null> {
  const found = await ports.changes.find(shopId, changeIdsOf(id, item.position, Object.keys(item.after)));
  if (found.length === 0) return null;
  const digests = item.translation?.digests;
  try {
    const result = await resumePublish(ports, shopId, found, digests);
    return result.type === 'published'
      ? { status: 'done', itemStatus: 'written', changeIds: result.changeIds }
      : { status: 'conflict', error: 'Someone changed it while it was being written.' };
  } catch (error) {
    if (error instanceof Failure && (error.code === 'platform_refused' || error.code === 'conflict'))
      return { status: 'conflict', error: error.message };
    throw error;
  }
}

async function planItem(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: ItemWithProduct,
  texts: TranslatedText[] | null,
): Promise<PlannedItem | UpdateOutcome> {
  const locale = item.locale ?? '';
  const ours = await ports.changes.publishedTranslations(shopId, item.productId, locale);
  const plan = planTranslation(item, { texts, ours }, update);
  if (plan.type === 'refused') return { status: plan.status, error: plan.error };
  const common = {
    staffId: update.staffId,
    targetId: item.productId,
    locale,
    location: update.location,
    generationId: item.generationId,
  };
  return {
    item,
    changes: plan.fields.map(({ field, before, after }) => ({
      ...common,
      id: changeIdOf(update, item, field),
      field,
      before,
      after,
    })),
    translations: plan.fields.map(({ field, after, digest }) => ({ locale, field, text: after, digest })),
  };
}

const changeIdOf = ({ id }: BatchUpdate, { position }: ItemWithProduct, field: StoreField): string =>
  changeIdsOf(id, position, [field])[0] ?? '';

/** Text by text, because the platform saves the others of a call when it refuses some. */
async function recordSaved(
  { changes: store }: Ports,
  shopId: ShopId,
  { item, changes }: PlannedItem,
  { saved, refused }: SavedTranslations,
): Promise<UpdateOutcome> {
  const ofItem = <Each extends { locale: string }>(all: Each[]) => all.filter(({ locale }) => locale === item.locale);
  const problems = ofItem(refused);
  const isRefused = ({ field }: PlannedChange) => problems.some((problem) => problem.field === field);
  const published = changes.filter((change) => !isRefused(change));
  await store.confirm(
    shopId,
    published.map(({ id, field, after }) => ({
      id,
      after: ofItem(saved).find((each) => each.field === field)?.text ?? after,
    })),
  );
  await store.setStatus(
    shopId,
    changes.filter(isRefused).map(({ id }) => id),
    'failed',
  );
  const [problem] = problems;
  if (problem) return { status: problem.isStale ? 'conflict' : 'failed', error: problem.message };
  return { status: 'done', itemStatus: 'written', changeIds: changes.map(({ id }) => id) };
}
