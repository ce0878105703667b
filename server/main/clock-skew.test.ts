import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import { freshPostgres } from '../../tests/support/databases/databases.ts';
import { startExtraProcess } from '../../tests/support/processes/app-process.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const skewedClock = fileURLToPath(new URL('../../tests/support/processes/skewed-clock.mjs', import.meta.url));

let database: string;
let testApp: TestApp;
beforeAll(async () => {
  database = await freshPostgres();
  testApp = await startTestApp({ database, environment: { ROLE: 'web', AI_CHECK_MODEL: 'off' } });
}, 120_000);
afterAll(() => testApp?.close());

test('a worker whose clock is an hour ahead does not release the tokens of a text that is being generated', async () => {
  const merchant = testApp.merchant();
  const tokens = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;
  const before = await tokens();
  await testApp.sandbox.faults({ model: { latencyMs: 20_000 } });
  const generated = merchant.call('generate', {
    request: {
      completionType: 'text_improver',
      inputs: { text_to_improve: 'This lamp gives a lot of light and it is also nice.' },
      completionSettings: { ...defaultSettings, freeTextInstructions: '' },
    },
  });
  await expect.poll(tokens).toBeLessThan(before);

  // It sweeps as soon as it has started.
  const worker = await startExtraProcess(testApp, database, 'worker', {
    NODE_OPTIONS: `--import ${skewedClock}`,
    CLOCK_SKEW_MS: String(60 * 60_000),
  });
  onTestFinished(() => void worker.end('SIGKILL'));

  expect((await generated).body).toMatchObject({ type: 'text' });
  expect(await tokens()).toBeLessThan(before);
}, 90_000);
