import { createSigner } from 'fast-jwt';
import pg from 'pg';
import { apiKey, apiSecret } from '../../../tests/support/app-environment.ts';

// The tables with rows of a shop whose staff has opened the app.
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
const lifetimeSeconds = 600;
const sign = createSigner({ key: apiSecret, algorithm: 'HS256' });

/** Copies the rows of a shop to new shops and returns their domains. */
export async function copyShop(databaseUrl: string, original: string, count: number): Promise<string[]> {
  const shops = Array.from({ length: count }, (_, number) => `shop-${number}.myshopify.com`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const table of tables) {
      await client.query(
        `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('shop_id', shop))).*
         from ${table} r, unnest($1::text[]) shop where r.shop_id = $2`,
        [shops, original],
      );
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return shops;
}

/** A session token like the platform's, but valid for longer. */
export function sessionTokenOf(shop: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: apiKey,
    sub: '1',
    exp: now + lifetimeSeconds,
    nbf: now,
    iat: now,
    jti: 'bench',
    sid: 'bench',
  };
  return sign(claims);
}
