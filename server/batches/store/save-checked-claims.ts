import { sql } from 'drizzle-orm';
import type { Claim } from '../../../common/contract/claims.ts';
import { withDecisions } from '../../../common/text/decided-claims.ts';
import { unsupportedIn } from '../../../common/text/unsupported-claims.ts';
import { rowsOf } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { claimsStillMade } from '../../texts/batch-texts.ts';
import type { Batch } from '../ports/batches.ts';
import type { BatchStore, ItemRow } from './batch-rows.ts';

/** Saves what the check of an item's text has found, with the reviewer's decisions until then. The item is checked now. */
export function saveCheckedClaims(
  { database }: BatchStore,
  shopId: ShopId,
  generationId: string,
  traced: Claim[],
): Promise<void> {
  return database.shopTransaction(shopId, async (tx) => {
    const [item] = await rowsOf<
      Pick<ItemRow, 'batch_id' | 'position' | 'after' | 'claims'> & { type: Batch['completionType'] }
    >(
      tx,
      sql`select i.batch_id, i.position, i.after, i.claims, b.completion_type as type
        from generations g
          join batch_items i on i.shop_id = g.shop_id and i.batch_id = g.batch_id and i.generation_id = g.id
          join batches b on b.shop_id = i.shop_id and b.id = i.batch_id
        where g.shop_id = ${shopId} and g.id = ${generationId} for update of i`,
    );
    if (!item) return;
    const claims = claimsStillMade(item.type, item.after, withDecisions(item.claims, traced));
    await tx.execute(
      sql`update batch_items set is_checked = true, claims = ${storableJson(claims)}::jsonb,
          please_check = ${storableJson(unsupportedIn(claims))}::jsonb
        where shop_id = ${shopId} and batch_id = ${item.batch_id} and position = ${item.position}`,
    );
  });
}
