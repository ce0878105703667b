import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSettings } from '../common/catalogue/completion-settings.ts';
import { routes } from '../common/contract/routes.ts';
import { type ModelServer, startModelServer } from '../server/foundation/model/replayed/model-server.ts';
import { chatCompletions } from '../server/foundation/model/replayed/wire-formats.ts';
import { openTextModel } from '../server/foundation/model/text-model.ts';
import { promptFor } from '../server/generation/prompts/prompt-for.ts';
import { systemClock } from '../server/main/system-clock.ts';
import { median, report } from './support/measures.ts';
import { type RunningApp, startApp } from './support/running-app.ts';

// A free shop has 30 tokens: one shop generates 30 texts, the other 12.
const warmUps = 5;
const instantRuns = 25;
const slowRuns = 10;
const slowModelMs = 800;

const pieces = Array.from({ length: 16 }, () => 'It keeps you warm in ');
const request = {
  completionType: 'product_description',
  inputs: {
    product_name: 'Alpine Wool Blanket',
    product_description: `Warm blanket, woven in Tyrol from wool. ${'It is soft and light. '.repeat(50)}`,
    product_keywords: 'wool blanket',
  },
  completionSettings: defaultSettings,
} as const;

/** The time the server adds to the model's: until the first word, and until the whole text. */
export async function bench(): Promise<boolean> {
  const model = await startModelServer(chatCompletions);
  const app = await startApp({ AI_BASE_URL: model.baseUrl });
  try {
    const isQuick = await measureInstant(app, model);
    const isLean = await measureSlow(app, model);
    return isQuick && isLean;
  } finally {
    await app.stop();
    await model.close();
  }
}

async function measureInstant(app: RunningApp, model: ModelServer): Promise<boolean> {
  model.reply({ kind: 'answer', pieces });
  for (let run = 0; run < warmUps; run += 1) await timeGeneration(app, 'demo.myshopify.com');
  const firsts: number[] = [];
  for (let run = 0; run < instantRuns; run += 1) {
    firsts.push((await timeGeneration(app, 'demo.myshopify.com')).firstMs);
    await sleep(20);
  }
  return report('first streamed word with an instant model, median', median(firsts), 25, 'ms');
}

async function measureSlow(app: RunningApp, model: ModelServer): Promise<boolean> {
  model.reply({ kind: 'answer', pieces, paceMs: slowModelMs / (pieces.length + 4) });
  const directModel = openTextModel(
    { provider: 'openai-compatible', model: 'yodel-writer', apiKey: null, baseUrl: model.baseUrl },
    systemClock(() => new Date()),
  );
  const prompt = promptFor({
    type: request.completionType,
    inputs: request.inputs,
    settings: request.completionSettings,
  });
  await timeGeneration(app, 'second.myshopify.com');
  const direct: number[] = [];
  const through: number[] = [];
  // Alternately, so that other load on the machine affects both alike.
  for (let run = 0; run < slowRuns; run += 1) {
    const startedAt = performance.now();
    await directModel.generate(prompt, { shopId: null, signal: AbortSignal.timeout(60_000), onDelta: () => {} });
    direct.push(performance.now() - startedAt);
    through.push((await timeGeneration(app, 'second.myshopify.com')).wholeMs);
  }
  console.log(
    `       the model alone takes ${median(direct).toFixed(0)} ms, through the app ${median(through).toFixed(0)} ms`,
  );
  return report('added to a model of 800 ms, median', (median(through) / median(direct) - 1) * 100, 5, '%');
}

/** From the request to the first delta, and to the result. The claims, which follow, are traced by a call of their own. */
async function timeGeneration(app: RunningApp, shop: string): Promise<{ firstMs: number; wholeMs: number }> {
  const headers = {
    authorization: `Bearer ${await app.sessionToken(shop)}`,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    accept: 'text/event-stream',
  };
  const startedAt = performance.now();
  const response = await fetch(app.url + routes.generate.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  });
  let firstMs = Number.NaN;
  let wholeMs = Number.NaN;
  let received = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    received += decoder.decode(chunk, { stream: true });
    if (Number.isNaN(firstMs) && received.includes('event: delta')) firstMs = performance.now() - startedAt;
    if (Number.isNaN(wholeMs) && received.includes('event: result')) wholeMs = performance.now() - startedAt;
  }
  if (!received.includes('event: result') || !received.includes('"type":"text"'))
    throw new Error(`No text: ${received.slice(-300)}`);
  return { firstMs, wholeMs };
}
