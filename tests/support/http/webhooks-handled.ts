import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { patienceMs } from '../patience.ts';
import type { TestShop } from '../test-app.ts';

/** Waits until all webhooks that have come about this shop are handled; with `topic`, also until so many of it have come. */
export async function webhooksHandled(
  { databaseUrl }: Pick<TestShop, 'databaseUrl'>,
  shop: string,
  topic: string | null = null,
  times = 1,
): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  try {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const { rows } = await database.query<{ topic: string; handled: boolean }>(
        'select topic, handled_at is not null as handled from deliveries where shop_id = $1',
        [shop],
      );
      const hasCome = topic === null || rows.filter((delivery) => delivery.topic === topic).length >= times;
      if (hasCome && rows.every(({ handled }) => handled)) return;
      if (Date.now() > deadline) throw new Error(`Not handled, or not come: ${JSON.stringify(rows)}`);
      await sleep(20);
    }
  } finally {
    await database.end();
  }
}
