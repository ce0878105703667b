import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type CompletionTypeId, completionTypeIds } from '../../../common/catalogue/completion-types.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { storeFieldsOf } from '../../texts/batch-texts.ts';
import type { BatchTranslation } from '../../texts/item-translation.ts';
import type { Candidate } from '../rules/decide.ts';
import type { Rule } from '../rules/rule.ts';
import { matchesRule } from './candidates.ts';

interface Asked {
  /** Of the products, as global ids. */
  ids: string[];
  translation: BatchTranslation | null;
}

/** For which of these products other standing orders have written the same text since the product changed. */
export async function textsOfOthers(
  tx: Transaction,
  shopId: ShopId,
  { id, rule }: { id: string; rule: Rule },
  { ids, translation }: Asked,
): Promise<Map<string, NonNullable<Candidate['otherText']>>> {
  const writesMain = translation === null || translation.languages.some(({ isPrimary }) => isPrimary);
  const locales = (translation?.languages ?? []).filter(({ isPrimary }) => !isPrimary).map(({ locale }) => locale);
  const rows = await rowsOf<{ id: string; is_open: boolean }>(
    tx,
    sql`select i.product_id as id, bool_or(i.status <> 'written') as is_open
      from standing_orders o
        join batches b on b.shop_id = o.shop_id and b.source ->> 'type' = 'standing_order' and b.source ->> 'id' = o.id
        join batch_items i on i.shop_id = b.shop_id and i.batch_id = b.id
        join standing_order_products p on p.shop_id = o.shop_id and p.order_id = ${id}
          and i.product_id = 'gid://shopify/Product/' || p.product_id
      where o.shop_id = ${shopId} and o.id <> ${id} and o.deleted_at is null
        and b.completion_type in ${typesOfSameFields(rule.completionType)}
        and i.product_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and case when i.translation is null then ${writesMain}
          else i.locale in (select jsonb_array_elements_text(${JSON.stringify(locales)}::jsonb)) end
        and (i.status in ('pending', 'ready', 'conflict') or (i.status = 'written' and i.finished_at >= p.seen_at))
      group by i.product_id`,
  );
  return new Map(rows.map((row) => [row.id, row.is_open ? 'open' : 'written'] as const));
}

/** Orders that are on and write the same text for some of the products of this rule. */
export async function overlappingOrders(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  rule: Rule,
): Promise<{ id: string; name: string }[]> {
  const others = await rowsOf<{ id: string; rule: Rule }>(
    tx,
    sql`select id, rule from standing_orders
      where shop_id = ${shopId} and id <> ${id} and is_on and deleted_at is null order by created_at, id`,
  );
  const types = typesOfSameFields(rule.completionType);
  const overlapping: { id: string; name: string }[] = [];
  for (const other of others) {
    if (!types.includes(other.rule.completionType) || !hasCommonLanguage(rule, other.rule)) continue;
    const isCommon =
      isDeepStrictEqual(other.rule.filters, rule.filters) || (await haveCommonProduct(tx, shopId, rule, other.rule));
    if (isCommon) overlapping.push({ id: other.id, name: other.rule.name });
  }
  return overlapping;
}

/** Without a choice a rule writes in the main language. Whether a chosen one is that, only the store knows. */
const hasCommonLanguage = ({ languages: one }: Rule, { languages: other }: Rule): boolean =>
  !one || !other || one.some((locale) => other.includes(locale));

async function haveCommonProduct(tx: Transaction, shopId: ShopId, one: Rule, other: Rule): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select from searchable_products p
      where p.shop_id = ${shopId} and ${matchesRule(shopId, one)} and ${matchesRule(shopId, other)} limit 1`,
  );
  return found.length > 0;
}

function typesOfSameFields(type: CompletionTypeId): CompletionTypeId[] {
  const fields = storeFieldsOf(type);
  return completionTypeIds.filter((each) => storeFieldsOf(each).some((field) => fields.includes(field)));
}
