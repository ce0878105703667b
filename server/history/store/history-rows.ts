import { type SQL, sql } from 'drizzle-orm';
import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { historyFacet, historyWords } from '../../catalogue/rules/history-match.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { termsOf } from '../../foundation/database/index-terms.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Generation, NewGeneration } from '../../generation/ports/generations.ts';
import { outputsOf } from '../../texts/generated-text.ts';
import type { PlannedChange } from '../rules/change.ts';
import { changeGroupId } from '../rules/change-group.ts';
import { insertOpenChecks } from './open-checks.ts';

/** The columns of a text that exist for the history only. `title` is the title of its target. */
function historyColumns(
  { targetId, staffId, completionType, text }: Generation,
  { batchId, title }: { batchId: string | null; title: string | null },
): { targetTitle: string | null; terms: string[] } {
  const facets = [
    historyFacet.staff(staffId),
    historyFacet.type(completionType),
    historyFacet.origin(batchId === null ? 'single' : 'batch'),
    ...(targetId ? [historyFacet.target(targetId)] : []),
  ];
  return { targetTitle: title, terms: termsOf({ facets, words: historyWords(title ?? '', outputsOf(text)) }) };
}

/** Saves a single text (not one of a batch). */
export async function insertGeneration(
  tx: Transaction,
  shopId: ShopId,
  generation: Generation,
  { at, holdId }: { at: Date; holdId: string },
): Promise<void> {
  const { targetId, inputs } = generation;
  const named = inputs.product_name?.trim() || inputs.collection_name?.trim();
  const title = named || (targetId && (await titlesOf(tx, shopId, [targetId])).get(targetId)) || null;
  const { targetTitle, terms } = historyColumns(generation, { batchId: null, title });
  const row = valuesRow(shopId, { ...generation, targetTitle }, terms, { at, holdId, batchId: null });
  await tx.execute(sql`${insertIntoGenerations} values ${row}`);
}

/** Saves the generations of one batch; `title` is the title of their product. */
export async function insertGenerationsOfBatch(
  tx: Transaction,
  shopId: ShopId,
  titled: (NewGeneration & { title: string })[],
  batch: { at: Date; holdId: string; batchId: string },
): Promise<void> {
  const rows = titled.map(({ title, ...generation }) => {
    const { targetTitle, terms } = historyColumns(generation, { batchId: batch.batchId, title });
    return valuesRow(shopId, { ...generation, targetTitle }, terms, batch);
  });
  await tx.execute(sql`${insertIntoGenerations} values ${sql.join(rows, sql`, `)}`);
  await insertOpenChecks(tx, shopId, titled, batch.at);
}

const insertIntoGenerations = sql`insert into generations (shop_id, id, at, staff_id, completion_type, target_id, locale, translation, inputs,
  settings, output, html, claims, voice, glossary_faults, model, prompt_version, cost_in_tokens, usage, hold_id, batch_id, target_title, terms)`;

function valuesRow(
  shopId: ShopId,
  generation: Generation & { targetTitle: string | null },
  terms: string[],
  { at, holdId, batchId }: { at: Date; holdId: string; batchId: string | null },
): SQL {
  const row = storable(generation);
  return sql`(${shopId}, ${row.id}, ${at.toISOString()}::timestamptz, ${row.staffId}, ${row.completionType},
    ${row.targetId}, ${row.locale}, ${row.translation && JSON.stringify(row.translation)}::jsonb,
    ${JSON.stringify(row.inputs)}::jsonb, ${JSON.stringify(row.settings)}::jsonb,
    ${JSON.stringify({ text: row.text })}::jsonb, ${row.html}, ${JSON.stringify(row.claims)}::jsonb,
    ${row.voice && JSON.stringify(row.voice)}::jsonb, ${JSON.stringify(row.glossaryFaults)}::jsonb, ${row.model}, ${row.promptVersion},
    ${row.costInTokens}::int, ${row.usage && JSON.stringify(row.usage)}::jsonb, ${holdId}, ${batchId},
    ${row.targetTitle}, ${termVector(terms)})`;
}

export async function insertChanges(
  tx: Transaction,
  shopId: ShopId,
  planned: PlannedChange[],
  at: Date,
): Promise<void> {
  const ids = planned.flatMap(({ generationId, undoesGenerationId }) => generationId ?? undoesGenerationId ?? []);
  const texts = new Map((await textsOf(tx, shopId, ids)).map((row) => [row.id, row]));
  const titles = await titlesOf(tx, shopId, [...new Set(planned.map(({ targetId }) => targetId))]);
  const rows = planned.map((change) => {
    const text = texts.get(change.generationId ?? change.undoesGenerationId ?? '');
    // A picture's title is its product's, which the text is about.
    const isAboutText = text?.target_id === change.targetId || change.field === 'alt';
    const title = titles.get(change.targetId) ?? (isAboutText ? (text?.target_title ?? null) : null);
    const groupId = changeGroupId({
      batchId: text?.batch_id ?? null,
      isUndo: change.undoesGenerationId !== undefined,
      firstChangeId:
        planned.find(({ targetId, locale }) => targetId === change.targetId && locale === change.locale)?.id ??
        change.id,
    });
    const productId = change.field === 'alt' ? (text?.target_id ?? null) : null;
    return { change, title, groupId, productId, origin: text?.batch_id ? ('batch' as const) : ('single' as const) };
  });
  const values = rows.map(({ change, title, groupId, productId, origin }) => {
    const row = storable({ ...change, targetTitle: title });
    const terms = termsOf({
      facets: [
        historyFacet.staff(change.staffId),
        historyFacet.type(change.field),
        historyFacet.origin(origin),
        historyFacet.target(change.targetId),
        ...(productId ? [historyFacet.target(productId)] : []),
      ],
      words: historyWords(title ?? '', [plainText(change.field, change.after)]),
    });
    return sql`(${shopId}, ${row.id}, ${at.toISOString()}, ${row.staffId}, ${row.targetId}, ${row.locale}, ${row.field},
      ${row.location}, ${row.before}, ${row.after}, ${row.generationId}, 'planned', ${change.undoesGenerationId !== undefined},
      ${row.targetTitle}, ${origin}, ${groupId}, ${termVector(terms)})`;
  });
  await tx.execute(
    sql`insert into changes (shop_id, id, at, staff_id, target_id, locale, field, location, before, after, generation_id,
        status, takes_back, target_title, origin, group_id, terms)
      values ${sql.join(values, sql`, `)}`,
  );
}

const plainText = (field: StoreField, text: string): string =>
  field === 'description' ? htmlToText(readable(text)) : text;

const termVector = (terms: string[]): SQL =>
  sql`array_to_tsvector(array(select jsonb_array_elements_text(${storableJson(terms)}::jsonb)))`;

interface TextRow {
  id: string;
  batch_id: string | null;
  target_id: string | null;
  target_title: string | null;
}

async function textsOf(tx: Transaction, shopId: ShopId, ids: string[]): Promise<TextRow[]> {
  if (ids.length === 0) return [];
  return rowsOf<TextRow>(
    tx,
    sql`select id, batch_id, target_id, target_title from generations where shop_id = ${shopId} and id in ${[...new Set(ids)]}`,
  );
}

const targetPattern = /^gid:\/\/shopify\/(Product|Collection)\/(\d{1,18})$/;

/** Titles of these products and collections; those that are not in our catalogue yet are missing. */
async function titlesOf(tx: Transaction, shopId: ShopId, targetIds: string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const targetId of targetIds) {
    const [, kind, number] = targetPattern.exec(targetId) ?? [];
    if (!kind || !number) continue;
    const [row] = await rowsOf<{ title: string }>(
      tx,
      kind === 'Product'
        ? sql`select title from catalogue_products where shop_id = ${shopId} and product_id = ${number}::bigint`
        : sql`select title from catalogue_collections where shop_id = ${shopId} and collection_id = ${number}::bigint`,
    );
    if (row) titles.set(targetId, row.title);
  }
  return titles;
}
