import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Voice } from '../../../common/contract/voices.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { storableJson } from '../../domain/text/storable.ts';
import type { Voices } from '../../ports/voices/voices.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** More than a shop can tell apart. */
const maxVoices = 50;

type NewVersion = Parameters<Voices['create']>[1];

export function storedVoices(database: Database, now: () => Date): Voices {
  return {
    list: (shopId) => newest(database, shopId, sql`true`),
    find: async (shopId, id) => (await newest(database, shopId, sql`v.id = ${id}`))[0] ?? null,
    default: async (shopId) => (await newest(database, shopId, sql`v.is_default`))[0] ?? null,
    create: (shopId, voice) => database.shopTransaction(shopId, (tx) => create(tx, shopId, voice, now())),
    saveVersion: (shopId, id, voice) =>
      database.shopTransaction(shopId, (tx) => saveVersion(tx, shopId, id, voice, now())),
  };
}

const newest = ({ shopQuery }: Database, shopId: ShopId, condition: ReturnType<typeof sql>): Promise<Voice[]> =>
  shopQuery<Voice & Record<string, unknown>>(
    shopId,
    sql`select v.id, n.name, n.version, n.rules, v.is_default as "isDefault"
      from voices v join lateral (
        select name, version, rules from voice_versions
        where shop_id = v.shop_id and voice_id = v.id order by version desc limit 1
      ) n on true
      where v.shop_id = ${shopId} and ${condition}
      order by v.is_default desc, lower(n.name), v.id`,
  );

async function create(tx: Transaction, shopId: ShopId, voice: NewVersion, at: Date): Promise<Voice | null> {
  // Two staff members may save at once: the lock keeps one default and the limit.
  await tx.execute(sql`select 1 from shops where shop_id = ${shopId} for update`);
  const [count] = await rowsOf<{ voices: number }>(
    tx,
    sql`select count(*)::int as voices from voices where shop_id = ${shopId}`,
  );
  const existing = count?.voices ?? 0;
  if (existing >= maxVoices) return null;
  // A shop with one voice uses it.
  const isDefault = voice.isDefault || existing === 0;
  if (isDefault) await clearDefault(tx, shopId);
  const id = randomUUID();
  await tx.execute(
    sql`insert into voices (shop_id, id, is_default, created_at)
      values (${shopId}, ${id}, ${isDefault}, ${at.toISOString()}::timestamptz)`,
  );
  return insertVersion(tx, shopId, { ...voice, isDefault }, { id, version: 1, at });
}

async function saveVersion(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  voice: NewVersion,
  at: Date,
): Promise<Voice | null> {
  await tx.execute(sql`select 1 from shops where shop_id = ${shopId} for update`);
  const [last] = await rowsOf<{ version: number; is_default: boolean }>(
    tx,
    sql`select max(n.version) as version, v.is_default
      from voices v join voice_versions n on n.shop_id = v.shop_id and n.voice_id = v.id
      where v.shop_id = ${shopId} and v.id = ${id} group by v.is_default`,
  );
  if (!last) return null;
  if (voice.isDefault && !last.is_default) {
    await clearDefault(tx, shopId);
    await tx.execute(sql`update voices set is_default = true where shop_id = ${shopId} and id = ${id}`);
  }
  const isDefault = voice.isDefault || last.is_default;
  return insertVersion(tx, shopId, { ...voice, isDefault }, { id, version: last.version + 1, at });
}

const clearDefault = (tx: Transaction, shopId: ShopId) =>
  tx.execute(sql`update voices set is_default = false where shop_id = ${shopId} and is_default`);

async function insertVersion(
  tx: Transaction,
  shopId: ShopId,
  { name, rules, isDefault, staffId }: NewVersion,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<Voice> {
  await tx.execute(
    sql`insert into voice_versions (shop_id, voice_id, version, name, rules, staff_id, at)
      values (${shopId}, ${id}, ${version}, ${name}, ${storableJson(rules)}::jsonb, ${staffId},
        ${at.toISOString()}::timestamptz)`,
  );
  return { id, name, version, rules, isDefault };
}
