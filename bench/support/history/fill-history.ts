import pg from 'pg';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { termsOf } from '../../../server/foundation/database/index-terms.ts';

export const firstMoment = new Date('2024-01-01T00:00:00Z');
export const secondsBetween = 60;

const types = ['product_description', 'product_name', 'blog_post', 'google_ad', 'product_meta_fields'];
const fields = ['description', 'product-name', 'seo-title', 'seo-description'];

/** Texts, changes and ledger entries of a shop, as many of each, straight into the tables. */
export async function fillHistory(url: string, shop: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The prefixes that the index of terms uses.
  const [facet = '', word = ''] = termsOf({ facets: [''], words: [''] });
  const common = `${pg.escapeLiteral(shop)}, %ID%, ${pg.escapeLiteral(firstMoment.toISOString())}::timestamptz + n * interval '${secondsBetween} seconds'`;
  const staff = `case when n % 100000 = 7 then 'newcomer' else (n % 5)::text end`;
  const list = (values: string[]) => `(array[${values.map((value) => pg.escapeLiteral(value)).join(', ')}])`;
  const terms = (type: string, origin: string) => `array_to_tsvector(array[
      ${pg.escapeLiteral(`${facet}staff:`)} || ${staff}, ${pg.escapeLiteral(`${facet}type:`)} || ${type},
      ${pg.escapeLiteral(`${facet}origin:`)} || ${origin},
      ${pg.escapeLiteral(`${facet}target:gid://shopify/Product/`)} || n % 5000,
      ${pg.escapeLiteral(`${word}lamp`)}, ${pg.escapeLiteral(`${word}only`)} || n
    ] || array(select distinct ${pg.escapeLiteral(`${word}word`)} || (n::bigint * k * 7919 % 1000) from generate_series(1, 12) k))`;
  const textType = `${list(types)}[1 + (n / 5) % ${types.length}]`;
  const field = `${list(fields)}[1 + (n / 5) % ${fields.length}]`;
  const origin = `case when n % 50 = 0 then 'batch' else 'single' end`;
  try {
    // The ledger's own rules are checked elsewhere, and would take longer here than all the rest.
    await client.query(`set session_replication_role = replica`);
    await client.query(`insert into generations (shop_id, id, at, staff_id, completion_type, target_id, target_title,
        inputs, settings, output, model, prompt_version, cost_in_tokens, hold_id, status, terms)
      select ${common.replace('%ID%', `'g' || n`)}, ${staff}, ${textType}, 'gid://shopify/Product/' || n % 5000,
        'Lamp ' || n, '{}', ${pg.escapeLiteral(JSON.stringify(defaultSettings))}::jsonb,
        jsonb_build_object('text', repeat('A lamp that lights the room. ', 12)), 'writer', '1', 1, 'h',
        (array['kept', 'written', 'kept', 'taken_back'])[1 + n % 4], ${terms(textType, origin)}
      from generate_series(1, ${rows}) n`);
    await client.query(`insert into changes (shop_id, id, at, staff_id, target_id, target_title, field, location, before,
        after, generation_id, status, origin, terms)
      select ${common.replace('%ID%', `'c' || n`)}, ${staff}, 'gid://shopify/Product/' || n % 5000, 'Lamp ' || n,
        ${field}, 'REPLACE', repeat('Before. ', 12), repeat('After. ', 12), 'g' || n,
        case when n % 10000 = 3 then 'failed' else 'written' end, ${origin}, ${terms(field, origin)}
      from generate_series(1, ${rows}) n`);
    await client.query(`insert into ledger_entries (shop_id, at, number, kind, amount, balance_after, settled_tokens,
        hold_id, key, cause)
      select ${common.replace(', %ID%', '')}, n,
        case when n = 1 then 'grant' when n % 2 = 0 then 'hold' else 'charge' end,
        case when n = 1 then ${rows} when n % 2 = 0 then -1 else 0 end, ${rows} - n / 2,
        case when n > 1 and n % 2 = 1 then 1 end, case when n > 1 then 'h' end, 'k' || n,
        jsonb_build_object('kind', case when n = 1 then 'plan' else 'generation' end, 'id', 'g' || n, 'staffId', ${staff})
      from generate_series(1, ${rows}) n`);
    await client.query('vacuum analyze generations, changes, ledger_entries');
  } finally {
    await client.end();
  }
}
