import pg from 'pg';

/** Makes a batch that has ended with one text a batch of so many, straight in the tables: each item as the first one. */
export async function enlargeBatch(url: string, batchId: string, items: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into batch_items
        select (jsonb_populate_record(i, jsonb_build_object(
          'position', n, 'title', i.title || ' ' || n, 'product', i.product || jsonb_build_object('title', i.title || ' ' || n)
        ))).*
        from batch_items i, generate_series(1, $2::int - 1) n
        where i.batch_id = $1 and i.position = 0`,
      [batchId, items],
    );
    await client.query('update batches set total = $2, read_items = $2 where id = $1', [batchId, items]);
  } finally {
    await client.end();
  }
}
