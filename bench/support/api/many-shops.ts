import { createSigner } from 'fast-jwt';
import pg from 'pg';
import { apiKey, apiSecret } from '../../../tests/support/app-environment.ts';

// What a shop has once someone has opened the app there.
const tables = [
  'shops',
  'shop_access',
  'staff',
  'accounts',
  'key_vals',
  'feature_flags',
  'catalogues',
  'catalogue_facets',
];
const livesForSeconds = 600;
const sign = createSigner({ key: apiSecret, algorithm: 'HS256' });

/** More shops like one that is there: their names. */
export async function moreShopsLike(databaseUrl: string, like: string, count: number): Promise<string[]> {
  const shops = Array.from({ length: count }, (_, number) => `shop-${number}.myshopify.com`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const table of tables) {
      await client.query(
        `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('shop_id', shop))).*
         from ${table} r, unnest($1::text[]) shop where r.shop_id = $2`,
        [shops, like],
      );
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return shops;
}

/** A session token as the platform issues them, only for longer. */
export function sessionTokenOf(shop: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: apiKey,
    sub: '1',
    exp: now + livesForSeconds,
    nbf: now,
    iat: now,
    jti: 'bench',
    sid: 'bench',
  };
  return sign(claims);
}
