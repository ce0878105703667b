import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '../common/catalogue/completion-settings.ts';
import { readable } from '../common/text/readable-html.ts';
import { ownCases } from '../evals/own-cases.ts';
import { countTokens } from '../sandbox/text-model/wire/tokens.ts';
import { textToHtml } from '../server/foundation/html/html.ts';
import { htmlToText } from '../server/foundation/html/html-to-text.ts';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { type BatchClient, batchClient } from './support/batch/batch-client.ts';
import { report } from './support/measures.ts';
import { type RunningApp, startApp } from './support/running-app.ts';

const products = 100;
const maxOverPlain = 6;
// What a provider asks for a token that it has kept, as a share of the price.
const cachedShare = 0.1;

/** The model's tokens for texts and for tracing them, beside those of the plain prompt that other apps send. */
export async function bench(): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'yodel-bench-pg-'));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(home, 0o755);
  let app: RunningApp | undefined;
  try {
    const environment = { DATABASE_URL: urlOf(await startCluster(home), 'postgres') };
    app = await startApp({ ...environment, RATE_LIMIT_SHOP_PER_MINUTE: '0' }, { SANDBOX_MODEL_PACE: 'instant' });
    const client = batchClient(app, environment);
    const plain = await fillShop(app);
    await client.untilSynced();
    await client.grantTokens(products + 2);
    await measure('a single text', 1, { app, plain, run: () => writeOne(client, plain) });
    // The second one finds what the first one left with the provider.
    await measure('the next single text', 1, { app, plain, run: () => writeOne(client, plain) });
    const batch = async () => {
      const { state } = await client.ended(await client.start('all', 'product_description'));
      if (state.counts.ready !== products) throw new Error(`Not all are ready: ${JSON.stringify(state.counts)}`);
    };
    const over = await measure(`a batch of ${products} product descriptions`, products, { app, plain, run: batch });
    return report('input of a batch, tracing included, over the plain prompt', over, maxOverPlain, '×');
  } finally {
    await app?.stop();
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
  }
}

interface PlainPrompt {
  id: string;
  title: string;
  description: string;
  tokens: number;
}

interface Listed {
  id: string;
  title: string;
  descriptionHtml: string;
  tags: string[];
  vendor: string;
  productType: string;
}

/** Fills the shop with the sample products and those of the writing trial; returns another app's prompt for each. */
async function fillShop({ sandboxUrl }: RunningApp): Promise<PlainPrompt[]> {
  const listed = async (shop: string) =>
    (await (await fetch(`${sandboxUrl}/_sandbox/products?shop=${shop}.myshopify.com`)).json()) as Listed[];
  const sample = [...(await listed('demo')), ...(await listed('second')), ...productsOfTrial()];
  const again = sample.map((product) => ({ ...product, title: `${product.title}, Second Edition` }));
  const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`;
  const rows = [...sample, ...again]
    .slice(0, products)
    .map(({ title, descriptionHtml, tags, vendor, productType }, place) =>
      [`p-${place}`, ...[title, descriptionHtml, tags.join(', '), vendor, productType].map(quoted)].join(','),
    );
  const body = `Handle,Title,Body (HTML),Tags,Vendor,Type\n${rows.join('\n')}\n`;
  await fetch(`${sandboxUrl}/_sandbox/catalogue?shop=demo.myshopify.com`, { method: 'POST', body });
  const all = await listed('demo');
  if (all.length !== products) throw new Error(`The shop has ${all.length} products`);
  return all.map(({ id, title, descriptionHtml, tags }) => {
    const description = htmlToText(readable(descriptionHtml));
    return { id, title, description, tokens: countTokens(plainPrompt(title, description, tags)) };
  });
}

function productsOfTrial(): Omit<Listed, 'id'>[] {
  const byName = new Map(ownCases.map(({ inputs }) => [inputs.product_name ?? '', inputs]));
  return [...byName]
    .filter(([title]) => title !== '')
    .map(([title, { product_description = '', product_tags = '' }]) => ({
      title,
      descriptionHtml: textToHtml(product_description),
      tags: product_tags.split(', ').filter(Boolean),
      vendor: '',
      productType: '',
    }));
}

const plainPrompt = (title: string, description: string, tags: string[]): string =>
  `You are an expert e-commerce copywriter. Write a compelling, SEO-friendly product description in English (US) of up to 80 words in a clear tone for the following product. Highlight its features and benefits.\n\nProduct name: ${title}\nCurrent description: ${description}\nTags: ${tags.join(', ')}`;

async function writeOne(client: BatchClient, [product]: PlainPrompt[]): Promise<void> {
  if (!product) throw new Error('There is no product');
  const answer = await client.call('generate', {
    request: {
      completionType: 'product_description',
      inputs: { product_name: product.title, product_description: product.description },
      completionSettings: defaultSettings,
      shopifyProductId: product.id,
    },
  });
  if (answer.type !== 'text') throw new Error(answer.type);
}

interface Measured {
  app: RunningApp;
  plain: PlainPrompt[];
  run: () => Promise<void>;
}

/** Prints what a run used for each text; returns its input as a multiple of the plain prompt's. */
async function measure(name: string, texts: number, { app, plain, run }: Measured): Promise<number> {
  const before = await tokensOf(app);
  await run();
  const after = await tokensOf(app);
  const each = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / texts;
  const paid = (counter: string) => each(`${counter} input`) - (1 - cachedShare) * each(`${counter} cached`);
  const [writing, tracing] = [paid('text_model'), paid('claim_check')];
  const plainEach = plain.slice(0, texts).reduce((sum, { tokens }) => sum + tokens, 0) / texts;
  const over = (writing + tracing) / plainEach;
  const round = (tokens: number) => tokens.toFixed(0);
  console.log(`${name}, tokens for each text (cached ones at a tenth):`);
  for (const [what, counter] of [
    ['writing', 'text_model'],
    ['tracing', 'claim_check'],
  ] as const) {
    const [input, cached, output] = ['input', 'cached', 'output'].map((direction) => each(`${counter} ${direction}`));
    console.log(
      `       ${what}: input ${round(paid(counter))} (${round(input ?? 0)}, of which ${round(cached ?? 0)} cached), output ${round(output ?? 0)}`,
    );
  }
  console.log(`       the plain prompt: input ${round(plainEach)}; ours is ${over.toFixed(1)} × that`);
  return over;
}

async function tokensOf({ url }: RunningApp): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counted = metrics.matchAll(/^(text_model|claim_check)_tokens_total\{direction="(\w+)"\} (\d+)/gm);
  return new Map([...counted].map(([, counter, direction, value]) => [`${counter} ${direction}`, Number(value)]));
}
