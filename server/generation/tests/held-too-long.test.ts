import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { freshShop } from '../../../tests/support/world.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';

test('a text whose process slept until its tokens were given back costs nothing, and the answer says so', async () => {
  const testApp = await freshShop('small');
  const merchant = testApp.merchant();
  const database = await openPostgres(testApp.databaseUrl ?? '', () => {});
  const tokens = async () => (await merchant.call('billing')).body.remainingCWInfo.remaining;
  const before = await tokens();
  await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
  const answer = merchant.call('generate', {
    request: {
      completionType: 'product_meta_title',
      inputs: { product_name: 'Table', product_description: 'A table of oak.' },
      completionSettings: defaultSettings,
    },
  });
  await expect.poll(tokens).toBeLessThan(before);
  await database.acrossShops((db) =>
    db.execute(sql`update holds set leased_until = now() - interval '1 second' where shop_id = ${testApp.shop}`),
  );
  await storedLedger(database, () => new Date()).sweep();
  await testApp.sandbox.faults({});
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { error: { code: 'not_now', message: expect.stringMatching(/took too long. Nothing was charged/) } },
  });
  expect(await tokens()).toBe(before);
  await database.close();
  await testApp.close();
});
