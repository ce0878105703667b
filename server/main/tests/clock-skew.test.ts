import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { freshShopWithoutWorker, startWorkerProcess } from '../../../tests/support/processes/workers.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';

const skewedClock = fileURLToPath(new URL('../../../tests/support/processes/skewed-clock.mjs', import.meta.url));

test('a worker whose clock is an hour ahead does not release the tokens of a text that is being generated', async () => {
  const testApp = await freshShopWithoutWorker();
  const database = await openPostgres(testApp.databaseUrl ?? '', () => {});
  onTestFinished(() => database.close());
  const merchant = testApp.merchant();
  const tokens = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;
  const before = await tokens();
  const otherShop = 'crashed.myshopify.com';
  const ledger = storedLedger(database, database.now);
  const othersBefore = (await ledger.account(otherShop)).remaining;
  // Its lease is over, so a worker releases these tokens.
  const cause = { kind: 'generation', id: 'of a crashed process' } as const;
  await ledger.hold(otherShop, { tokens: 5, key: 'crashed', cause, leaseMs: 0 });
  await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
  const generated = merchant.call('generate', {
    request: {
      completionType: 'text_improver',
      inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
      completionSettings: { ...defaultSettings, freeTextInstructions: '' },
    },
  });
  await expect.poll(tokens).toBeLessThan(before);

  await startWorkerProcess(testApp, {
    NODE_OPTIONS: `--import ${skewedClock}`,
    CLOCK_SKEW_MS: String(60 * 60_000),
  });
  await expect.poll(async () => (await ledger.account(otherShop)).remaining).toBe(othersBefore);

  // Without faults the model answers at once.
  await testApp.sandbox.faults({});
  expect((await generated).body).toMatchObject({ type: 'text' });
  expect(await tokens()).toBeLessThan(before);
  await testApp.close();
});
