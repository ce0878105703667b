import pg from 'pg';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';

const id = 'bench-large';

/** A batch that has ended, with so many texts, straight into the tables; answers its id. */
export async function fillLargeBatch(url: string, shop: string, items: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [ofShop, settings] = [shop, JSON.stringify(defaultSettings)].map((text) => pg.escapeLiteral(text));
  const text = `'<p>' || repeat('A warm blanket for long evenings. ', 8) || n || '</p>'`;
  try {
    // What pays for it is checked elsewhere.
    await client.query('set session_replication_role = replica');
    await client.query(`insert into batches (shop_id, id, request_hash, status, source, source_name, only_empty, is_pilot,
        completion_type, settings, staff_id, staff_name, started_at, ended_at, cost_in_tokens, total, hold_id, read_items,
        is_read, touched_at)
      values (${ofShop}, '${id}', '', 'completed', '{"type":"ids_list","ids":[]}', 'Many products', false, false,
        'product_description', ${settings}, '1', 'Ada', now(), now(), 1, ${items}, 'h', ${items}, true, now())`);
    await client.query(`insert into batch_items (shop_id, batch_id, position, product_id, title, product, status,
        finished_at, after, generation_id)
      select ${ofShop}, '${id}', n, 'gid://shopify/Product/' || n, 'Wool Blanket Number ' || n,
        jsonb_build_object('id', 'gid://shopify/Product/' || n, 'title', 'Wool Blanket Number ' || n,
          'handle', 'p-' || n, 'descriptionHtml', ${text}, 'tags', '[]'::jsonb, 'vendor', '', 'productType', '',
          'seoTitle', '', 'seoDescription', '', 'metaTitle', '', 'metaDescription', '', 'imageUrl', null, 'status', 'ACTIVE'),
        'ready', now(), jsonb_build_object('description', ${text}), 'g' || n
      from generate_series(0, ${items - 1}) n`);
    return id;
  } finally {
    await client.end();
  }
}
