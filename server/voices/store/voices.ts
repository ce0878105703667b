import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ProductPlace, Voice, VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId, Staff, StaffId } from '../../foundation/identity.ts';
import type { PlacesOfProduct } from '../rules/voice-for-product.ts';
import { learnableProducts } from './learnable-products.ts';

/** As many as the screens may have to name. */
const maxDeleted = 200;
/** More than a shop can tell apart. */
const maxVoices = 50;

interface VoiceRow {
  id: string;
  name: string;
  version: number;
  rules: Voice['rules'];
  ownTexts: string[];
  isDefault: boolean;
  appliesTo: ProductPlace[];
}

interface NewVersion {
  name: string;
  rules: VoiceRule[];
  /** null: they stay as they are. */
  ownTexts?: string[] | null;
  isDefault: boolean;
  /** null: stays as it is. */
  appliesTo: ProductPlace[] | null;
  staffId: StaffId;
}

/** Takes a deleted voice out of what names it, in the same transaction; returns the names of what it changed. */
type ForgetVoice = (
  tx: Transaction,
  shopId: ShopId,
  deleted: { voiceId: string; what: string; staff: Staff; at: Date },
) => Promise<string[]>;

export type Voices = ReturnType<typeof storedVoices>;

export function storedVoices(database: Database, now: () => Date, forgetVoice: ForgetVoice) {
  const { shopTransaction } = database;
  return {
    /** The newest version of each voice, the default first. */
    list: (shopId: ShopId) => newest(database, shopId, sql`true`),
    find: async (shopId: ShopId, id: string) => (await newest(database, shopId, sql`v.id = ${id}`))[0] ?? null,
    /** Returns null when the shop has as many voices as it may have. */
    create: (shopId: ShopId, voice: NewVersion) => shopTransaction(shopId, (tx) => create(tx, shopId, voice, now())),
    /**
     * Saves a new version; earlier ones stay, because texts refer to them. null when there is no such voice, `changed`
     * when its version is not `ifVersion`.
     */
    saveVersion: (shopId: ShopId, id: string, voice: NewVersion, ifVersion?: number) =>
      shopTransaction(shopId, (tx) => saveVersion(tx, shopId, { id, ifVersion, at: now() }, voice)),
    /** The newest version with who saved it and when. */
    withLastChange: (shopId: ShopId, id: string) => withLastChange(database, shopId, id),
    /** Whether the shop had a voice at this time. */
    hadAny: async (shopId: ShopId, at: Date) => {
      const moment = sql`${at.toISOString()}::timestamptz`;
      const found = await database.shopQuery(
        shopId,
        sql`select from voices where shop_id = ${shopId} and created_at <= ${moment}
          and (deleted_at is null or deleted_at > ${moment}) limit 1`,
      );
      return found.length > 0;
    },
    /** The last deleted ones, the newest first. */
    deleted: (shopId: ShopId) => deletedVoices(database, shopId),
    /**
     * Deletes a voice. Its versions stay, because texts refer to them. Standing orders that name it use the default from
     * then on, and log it. Refuses the default while there are others. null when there is no such voice.
     */
    delete: (shopId: ShopId, id: string, staff: Staff) =>
      shopTransaction(shopId, (tx) => remove(tx, shopId, { id, staff, at: now() }, forgetVoice)),
    /** The product's type, vendor and collections in our copy of the catalogue; null while the copy does not have it. */
    placesOf: (shopId: ShopId, productId: number) =>
      shopTransaction(shopId, async (tx) => (await placesOf(tx, shopId, [productId]))(productId)),
    /** Products whose descriptions look rich and written by hand, the best first. */
    learnableProducts: (shopId: ShopId, request: { collectionId: number | null; limit: number }) =>
      learnableProducts(database, shopId, request),
  };
}

const newest = ({ shopQuery }: Database, shopId: ShopId, condition: ReturnType<typeof sql>): Promise<Voice[]> =>
  shopQuery<VoiceRow>(
    shopId,
    sql`select v.id, n.name, n.version, n.rules, n.own_texts as "ownTexts", v.is_default as "isDefault", v.applies_to as "appliesTo"
      from voices v join lateral (
        select name, version, rules, own_texts from voice_versions
        where shop_id = v.shop_id and voice_id = v.id order by version desc limit 1
      ) n on true
      where v.shop_id = ${shopId} and v.deleted_at is null and ${condition}
      order by v.is_default desc, lower(n.name), v.id`,
  );

async function withLastChange(
  database: Database,
  shopId: ShopId,
  id: string,
): Promise<(Voice & { changedBy: string | null; changedAt: string | null }) | null> {
  const [voice] = await newest(database, shopId, sql`v.id = ${id}`);
  if (!voice) return null;
  const [change] = await database.shopQuery<{ by: string | null; at: string }>(
    shopId,
    sql`select s.name as by, n.at from voice_versions n left join staff s on s.shop_id = n.shop_id and s.staff_id = n.staff_id
      where n.shop_id = ${shopId} and n.voice_id = ${id} order by n.version desc limit 1`,
  );
  return { ...voice, changedBy: change?.by ?? null, changedAt: change ? new Date(change.at).toISOString() : null };
}

/** Where these products stand in the store, as far as our copy of the catalogue knows. */
export async function placesOf(
  tx: Transaction,
  shopId: ShopId,
  productIds: number[],
): Promise<(productId: number) => PlacesOfProduct | null> {
  const rows = await rowsOf<{ id: string; vendor: string; productType: string; collectionIds: string[] }>(
    tx,
    sql`select product_id::text as id, vendor, product_type as "productType", array(
          select collection_id::text from catalogue_collection_products m
          where m.shop_id = ${shopId} and m.product_id = t.product_id
        ) as "collectionIds"
      from catalogue_texts t where t.shop_id = ${shopId} and t.product_id = any(${idArray(productIds)})`,
  );
  return (productId) => {
    const row = rows.find(({ id }) => Number(id) === productId);
    return row ? { ...row, collectionIds: row.collectionIds.map(Number) } : null;
  };
}

async function create(tx: Transaction, shopId: ShopId, voice: NewVersion, at: Date): Promise<Voice | null> {
  // Two staff members may save at once: the lock keeps one default and the limit.
  await tx.execute(sql`select 1 from shops where shop_id = ${shopId} for update`);
  const [count] = await rowsOf<{ voices: number }>(
    tx,
    sql`select count(*)::int as voices from voices where shop_id = ${shopId} and deleted_at is null`,
  );
  const existing = count?.voices ?? 0;
  if (existing >= maxVoices) return null;
  // A shop with one voice uses it.
  const isDefault = voice.isDefault || existing === 0;
  if (isDefault) await clearDefault(tx, shopId);
  const id = randomUUID();
  await tx.execute(
    sql`insert into voices (shop_id, id, is_default, applies_to, created_at)
      values (${shopId}, ${id}, ${isDefault}, ${storableJson(voice.appliesTo ?? [])}::jsonb,
        ${at.toISOString()}::timestamptz)`,
  );
  const appliesTo = voice.appliesTo ?? [];
  return insertVersion(tx, shopId, { ...voice, isDefault, appliesTo }, { id, version: 1, at });
}

async function saveVersion(
  tx: Transaction,
  shopId: ShopId,
  { id, ifVersion, at }: { id: string; ifVersion: number | undefined; at: Date },
  voice: NewVersion,
): Promise<Voice | 'changed' | null> {
  await tx.execute(sql`select 1 from shops where shop_id = ${shopId} for update`);
  const [last] = await rowsOf<{
    version: number;
    is_default: boolean;
    applies_to: ProductPlace[];
    own_texts: string[];
  }>(
    tx,
    sql`select v.is_default, v.applies_to, n.version, n.own_texts
      from voices v join lateral (
        select version, own_texts from voice_versions
        where shop_id = v.shop_id and voice_id = v.id order by version desc limit 1
      ) n on true
      where v.shop_id = ${shopId} and v.id = ${id} and v.deleted_at is null`,
  );
  if (!last) return null;
  if (ifVersion !== undefined && ifVersion !== last.version) return 'changed';
  if (voice.isDefault && !last.is_default) {
    await clearDefault(tx, shopId);
    await tx.execute(sql`update voices set is_default = true where shop_id = ${shopId} and id = ${id}`);
  }
  if (voice.appliesTo)
    await tx.execute(sql`update voices set applies_to = ${storableJson(voice.appliesTo)}::jsonb
      where shop_id = ${shopId} and id = ${id}`);
  const isDefault = voice.isDefault || last.is_default;
  const appliesTo = voice.appliesTo ?? last.applies_to;
  const ownTexts = voice.ownTexts ?? last.own_texts;
  return insertVersion(tx, shopId, { ...voice, ownTexts, isDefault, appliesTo }, { id, version: last.version + 1, at });
}

const deletedVoices = ({ shopQuery }: Database, shopId: ShopId) =>
  shopQuery<{ id: string; name: string }>(
    shopId,
    sql`select v.id, (
        select name from voice_versions n where n.shop_id = v.shop_id and n.voice_id = v.id order by version desc limit 1
      ) as name
      from voices v where v.shop_id = ${shopId} and v.deleted_at is not null
      order by v.deleted_at desc limit ${maxDeleted}`,
  );

async function remove(
  tx: Transaction,
  shopId: ShopId,
  { id, staff, at }: { id: string; staff: Staff; at: Date },
  forgetVoice: ForgetVoice,
): Promise<{ type: 'deleted'; standingOrders: string[] } | { type: 'is_default' } | null> {
  await tx.execute(sql`select 1 from shops where shop_id = ${shopId} for update`);
  const [voice] = await rowsOf<{ name: string; is_default: boolean; others: number }>(
    tx,
    sql`select v.is_default, (
        select name from voice_versions n where n.shop_id = v.shop_id and n.voice_id = v.id order by version desc limit 1
      ) as name, (
        select count(*)::int from voices o where o.shop_id = v.shop_id and o.id <> v.id and o.deleted_at is null
      ) as others
      from voices v where v.shop_id = ${shopId} and v.id = ${id} and v.deleted_at is null`,
  );
  if (!voice) return null;
  if (voice.is_default && voice.others > 0) return { type: 'is_default' };
  await tx.execute(
    sql`update voices set is_default = false, applies_to = '[]', deleted_at = ${at.toISOString()}::timestamptz
      where shop_id = ${shopId} and id = ${id}`,
  );
  const instead = voice.others > 0 ? 'it uses the default voice' : 'it uses no voice';
  const what = `The voice “${voice.name}” was deleted: ${instead}`;
  return { type: 'deleted', standingOrders: await forgetVoice(tx, shopId, { voiceId: id, what, staff, at }) };
}

const clearDefault = (tx: Transaction, shopId: ShopId) =>
  tx.execute(sql`update voices set is_default = false where shop_id = ${shopId} and is_default`);

async function insertVersion(
  tx: Transaction,
  shopId: ShopId,
  { name, rules, ownTexts: given, isDefault, appliesTo, staffId }: NewVersion & Pick<Voice, 'appliesTo'>,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<Voice> {
  const ownTexts = given ?? [];
  await tx.execute(
    sql`insert into voice_versions (shop_id, voice_id, version, name, rules, own_texts, staff_id, at)
      values (${shopId}, ${id}, ${version}, ${name}, ${storableJson(rules)}::jsonb,
        ${storableJson(ownTexts)}::jsonb, ${staffId}, ${at.toISOString()}::timestamptz)`,
  );
  return { id, name, version, rules, ownTexts, isDefault, appliesTo };
}
