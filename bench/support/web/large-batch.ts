import pg from 'pg';

/** Copies the only item of a finished batch until the batch has this many items, directly in the tables. */
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
