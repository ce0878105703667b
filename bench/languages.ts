import { prepareShop } from './support/languages/languages-client.ts';
import { report } from './support/measures.ts';
import { startApp } from './support/running-app.ts';

const products = Number(process.env.LANGUAGES_PRODUCTS ?? 1_000);
const locales = ['de', 'fr', 'pl'];
const concurrency = 20;
const latencyMs = 800;
const maxOverIdeal = 1.1;
const tokensPerText = 5;
// The platform's bucket for one app in one shop, and what saving a product's translations costs.
const bucketPoints = 2_000;
const restoredPerSecond = 100;
const pointsPerSave = 10;

/**
 * Writes and publishes the four texts of each product in three languages. Compares writing with the time that the model
 * needs, and publishing with the time that the platform's bucket needs. `LANGUAGES_PRODUCTS=50` measures a smaller shop.
 */
export async function bench(): Promise<boolean> {
  const environment = {
    AI_CONCURRENCY: String(concurrency),
    AI_CHECK_MODEL: 'off',
    RATE_LIMIT_SHOP_PER_MINUTE: '0',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  };
  const app = await startApp(environment);
  try {
    const texts = products * locales.length;
    const { client, languages } = await prepareShop(app, environment, { products, tokens: texts * tokensPerText });
    await languages.setModelLatency(latencyMs);
    const modelIdealMs = (texts * latencyMs) / concurrency;
    const id = await languages.start({ completionType: '4_in_1_product_page', languages: locales, translate: 'all' });
    const { state, tookMs } = await client.ended(id, modelIdealMs);
    console.log(`       ${state.counts.ready} of ${texts} texts are ready`);

    const before = await languages.platformCalls();
    const startedAt = Date.now();
    await languages.publish(id);
    const { update } = await languages.published(id);
    const publishedMs = Date.now() - startedAt;
    const after = await languages.platformCalls();
    const callsOf = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    const platformIdealMs = Math.max(1, ((products * pointsPerSave - bucketPoints) / restoredPerSecond) * 1_000);
    console.log(`       published: ${JSON.stringify(update?.counts)}`);
    console.log(`       writing ${seconds(tookMs)} of ideally ${seconds(modelIdealMs)} s`);
    console.log(`       publishing ${seconds(publishedMs)} of ideally ${seconds(platformIdealMs)} s`);
    const together = tookMs + publishedMs;
    console.log(`       together ${(together / (modelIdealMs + platformIdealMs)).toFixed(3)} × the sum of both`);
    const results = [
      report('texts that are not written', texts - state.counts.ready, 0, ''),
      report('time of writing over the model’s', tookMs / modelIdealMs, maxOverIdeal, '×', 3),
      // A full bucket pays for a small shop at once: then there is no time to compare with.
      platformIdealMs <= 1 ||
        report('time of publishing over the platform’s', publishedMs / platformIdealMs, maxOverIdeal, '×', 3),
      report('saving calls per product', callsOf('translationsRegister') / products, 1, '', 3),
      report('reading calls per product', callsOf('translatableResourcesByIds') / products, 1, '', 3),
      report('throttled calls', (after.throttled ?? 0) - (before.throttled ?? 0), 0, ''),
    ];
    return results.every(Boolean);
  } finally {
    await app.stop();
  }
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
