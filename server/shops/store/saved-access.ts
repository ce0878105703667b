import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { ShopAccess } from '../ports/shops.ts';
import type { SealedSecrets } from './encrypted-secrets.ts';

interface AccessRow {
  key_id: string;
  sealed: string;
  expires_at: string | null;
  refresh_token_expires_at: string | null;
  scopes: string[];
}

export async function saveAccess(
  tx: Transaction,
  secrets: SealedSecrets,
  shopId: ShopId,
  access: ShopAccess,
  at: Date,
): Promise<void> {
  const { accessToken, refreshToken, expiresAt, refreshTokenExpiresAt, scopes } = access;
  const { keyId, sealed } = secrets.seal(shopId, JSON.stringify({ accessToken, refreshToken }));
  await tx.execute(
    sql`insert into shop_access (shop_id, key_id, sealed, expires_at, refresh_token_expires_at, scopes, scopes_at)
      values (${shopId}, ${keyId}, ${sealed}, ${iso(expiresAt)}, ${iso(refreshTokenExpiresAt)}, ${textArray(scopes)},
        ${iso(at)})
      on conflict (shop_id) do update set key_id = excluded.key_id, sealed = excluded.sealed,
        expires_at = excluded.expires_at, refresh_token_expires_at = excluded.refresh_token_expires_at,
        scopes = excluded.scopes, scopes_at = excluded.scopes_at`,
  );
}

export async function readAccess(
  { shopQuery }: Database,
  secrets: SealedSecrets,
  shopId: ShopId,
): Promise<ShopAccess | null> {
  const [row] = await shopQuery<AccessRow>(
    shopId,
    sql`select key_id, sealed, expires_at, refresh_token_expires_at, scopes from shop_access where shop_id = ${shopId}`,
  );
  // Access that cannot be read is no access: the next staff session is exchanged for a new one.
  const opened = row && secrets.open(shopId, { keyId: row.key_id, sealed: row.sealed });
  if (!opened) return null;
  const { accessToken, refreshToken } = JSON.parse(opened) as Pick<ShopAccess, 'accessToken' | 'refreshToken'>;
  return {
    accessToken,
    refreshToken,
    expiresAt: dateOrNull(row.expires_at),
    refreshTokenExpiresAt: dateOrNull(row.refresh_token_expires_at),
    scopes: row.scopes,
  };
}

export async function resealAccess(
  { acrossShops }: Database,
  secrets: SealedSecrets,
): Promise<{ resealed: number; unreadable: number }> {
  const rows = await acrossShops((db) =>
    rowsOf<Pick<AccessRow, 'key_id' | 'sealed'> & { shop_id: ShopId }>(
      db,
      sql`select shop_id, key_id, sealed from shop_access where key_id <> ${secrets.newestKeyId}`,
    ),
  );
  let unreadable = 0;
  for (const row of rows) {
    const secret = secrets.open(row.shop_id, { keyId: row.key_id, sealed: row.sealed });
    if (secret === null) {
      unreadable += 1;
      continue;
    }
    const { keyId, sealed } = secrets.seal(row.shop_id, secret);
    // Only if it was not renewed meanwhile, which seals it with the newest key as well.
    await acrossShops((db) =>
      db.execute(
        sql`update shop_access set key_id = ${keyId}, sealed = ${sealed}
          where shop_id = ${row.shop_id} and sealed = ${row.sealed}`,
      ),
    );
  }
  return { resealed: rows.length - unreadable, unreadable };
}

export async function saveScopes({ shopQuery }: Database, shopId: ShopId, scopes: string[], at: Date): Promise<void> {
  await shopQuery(
    shopId,
    sql`update shop_access set scopes = ${textArray(scopes)}, scopes_at = ${iso(at)}
      where shop_id = ${shopId} and (scopes_at is null or scopes_at <= ${iso(at)})`,
  );
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
const textArray = (values: string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
