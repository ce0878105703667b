import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import { numberInId } from '../../catalogue/rules/product-match.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Change } from '../../history/rules/change.ts';
import type { TargetPlan } from '../../publishing/publish-changes.ts';
import { newerText, type Replacement } from '../../publishing/rules/replacement.ts';
import { readTexts } from '../../publishing/store-target.ts';
import type { Protection } from '../../texts/protected-parts.ts';
import { batchTextAfter, type StoreTexts } from '../../texts/store-fields.ts';
import type { BatchUpdate, UpdateOutcome } from '../ports/batch-updates.ts';
import { type ItemWithProduct, targetIdOf } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { nothingToPublish } from '../rules/plan-translation.ts';
import { changeIdsOf, type PublishOnceResult, publishOnce, resumePublish } from './publish-once.ts';

/** Publishes one item's texts, once; a product that someone has edited since is a conflict. */
export async function publishBatchItem(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: ItemWithProduct,
): Promise<UpdateOutcome> {
  const changeIds = changeIdsOf(update.id, item.position, Object.keys(item.after));
  const resumeIfPlanned = async () => {
    const planned = await ports.changes.find(shopId, changeIds);
    return planned.length > 0 ? outcomeOf(await resumePublish(ports, shopId, planned)) : null;
  };
  const resumed = await resumeIfPlanned();
  if (resumed) return resumed;

  const found = await readTexts(ports, shopId, { targetId: targetIdOf(item), locale: null });
  const protectionOf = await protectionsOf(ports, shopId, [item]);
  const earlier = await findEarlierChanges(ports, shopId, item, found);
  const ours = earlier.length > 0 ? [] : await newestOfOurs(ports, shopId, item, found);
  const before = { ...item.before, ...textsAfter(ours.filter(({ isUndo }) => isUndo)) };
  const inStore = found && { ...found, ...textsBefore(earlier) };
  const plan = planBatchItem(update, { ...item, before }, inStore, protectionOf(item), ours);
  if (plan.type === 'publish') {
    const fields = plan.target.fields.map((field) => ({ ...field, before: found?.[field.field] ?? '' }));
    if (earlier.length > 0) {
      const earlierIds = earlier.map(({ id }) => id);
      await ports.changes.setStatus(shopId, earlierIds, 'written');
      const isPublished = fields.every(({ before, after }) => before === after);
      if (isPublished) {
        await renewDigests(ports, shopId, update, item);
        return { status: 'done', itemStatus: 'written', changeIds: earlierIds };
      }
    }
    const target = { ...plan.target, fields };
    const result = await publishOnce(ports, shopId, { changeIds, staffId: update.staffId, target });
    if (result.type === 'published') await renewDigests(ports, shopId, update, item);
    return outcomeOf(result);
  }
  // A worker whose lease has ended may have published it just now. It planned before it published, so the plan is found.
  return (await resumeIfPlanned()) ?? plan.outcome;
}

/**
 * The changes of an earlier run that was cancelled before it knew their outcome, where the store shows that they were
 * made. Without them, our own text would look like someone else's edit.
 */
async function findEarlierChanges(
  { changes }: Ports,
  shopId: ShopId,
  item: ItemWithProduct,
  found: StoreTexts | null,
): Promise<Change[]> {
  const edited = found ? editedFields(item, found) : [];
  if (edited.length === 0 || item.generationId === null) return [];
  const ofItem = await changes.ofGeneration(shopId, item.generationId);
  const made = edited.map((edit) =>
    ofItem.find(
      ({ field, before, after, targetId }) =>
        field === edit && before === item.before[edit] && after === found?.[edit] && targetId === targetIdOf(item),
    ),
  );
  return made.every((change) => change !== undefined) ? made : [];
}

/** Where a change of ours, and not someone's edit, left the text that is in the store now. An undo is no conflict. */
async function newestOfOurs({ changes }: Ports, shopId: ShopId, item: ItemWithProduct, found: StoreTexts | null) {
  if (!found) return [];
  const newest = await changes.newest(shopId, targetIdOf(item), editedFields(item, found));
  return newest.filter(({ field, after }) => after === found[field]);
}

const textsAfter = (changes: { field: StoreField; after: string }[]): StoreTexts =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]));

const textsBefore = (changes: Change[]): StoreTexts =>
  Object.fromEntries(changes.map(({ field, before }) => [field, before]));

const fieldsOf = (item: ItemWithProduct) => Object.keys(item.after) as StoreField[];

const editedFields = (item: ItemWithProduct, found: StoreTexts): StoreField[] =>
  fieldsOf(item).filter((field) => (found[field] ?? '') !== item.before[field]);

/**
 * In a batch of several languages the merchant has reviewed a product's translations together with its main text. Once
 * that is published, they belong to it.
 */
export async function renewDigests(
  { translations, batches }: Ports,
  shopId: ShopId,
  { batchId }: BatchUpdate,
  { productId, locale, translation }: ItemWithProduct,
): Promise<void> {
  if (locale === null || translation) return;
  const texts = (await translations.read(shopId, [productId], locale)).get(productId) ?? [];
  await batches.replaceDigests(
    shopId,
    batchId,
    productId,
    Object.fromEntries(texts.map(({ field, digest }) => [field, digest])),
  );
}

/** What to publish, or why the item cannot be published. */
export function planBatchItem(
  { location, overwrites }: BatchUpdate,
  item: ItemWithProduct,
  found: StoreTexts | null,
  protection: Protection,
  ours: (Replacement & { field: StoreField })[] = [],
): { type: 'outcome'; outcome: UpdateOutcome } | { type: 'publish'; target: TargetPlan } {
  const outcome = (status: 'failed' | 'conflict', error: string) => ({
    type: 'outcome' as const,
    outcome: { status, error },
  });
  if (!found) return outcome('failed', `The ${item.imageId ? 'picture' : 'product'} is no longer in the store.`);
  if (fieldsOf(item).length === 0) return outcome('failed', nothingToPublish);
  const edited = editedFields(item, found);
  if (edited.length > 0 && !overwrites) {
    const who = edited.every((field) => ours.some((each) => each.field === field))
      ? newerText(ours[0]?.batchName ?? null)
      : 'Someone';
    return outcome('conflict', `${who} has changed its ${inWords(edited)} since the text was written.`);
  }
  const fields: TargetPlan['fields'] = [];
  for (const field of fieldsOf(item)) {
    const before = found[field] ?? '';
    const { after, problem } = batchTextAfter(before, field, item.after[field] ?? '', location, protection);
    if (problem !== null) return outcome('failed', problem);
    fields.push({ field, before, after });
  }
  return {
    type: 'publish',
    target: { targetId: targetIdOf(item), locale: null, location, generationId: item.generationId, fields },
  };
}

/** What the merchant protects in the descriptions of these items' products. */
export async function protectionsOf(
  { protections }: Pick<Ports, 'protections'>,
  shopId: ShopId,
  items: { productId: string }[],
): Promise<(item: { productId: string }) => Protection> {
  const ids = items.map(({ productId }) => numberInId(productId)).filter((id) => id !== null);
  const of = await protections.of(shopId, ids);
  return ({ productId }) => of(numberInId(productId));
}

const outcomeOf = (result: PublishOnceResult): UpdateOutcome =>
  result.type === 'published'
    ? { status: 'done', itemStatus: 'written', changeIds: result.changeIds }
    : { status: 'conflict', error: 'Someone changed it while it was being written.' };

const names: Record<StoreField, string> = {
  description: 'description',
  'product-name': 'name',
  'seo-title': 'meta title',
  'seo-description': 'meta description',
  alt: 'alt text',
};
const inWords = (fields: StoreField[]): string => fields.map((field) => names[field]).join(', ');
