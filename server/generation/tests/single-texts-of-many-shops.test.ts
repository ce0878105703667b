import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../common/contract/contract.ts';
import { freshPostgres } from '../../../tests/support/databases/databases.ts';
import { chatCompletions, type RequestBody } from '../../../tests/support/model/wire-formats.ts';
import { grantTokens } from '../../../tests/support/shops/batches.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let testApp: TestApp;
let database: string;
let model: Server;
/** The calls that wait for the model, in the order they came; each answers one. */
const calls: { prompt: string; answer: () => void }[] = [];

beforeAll(async () => {
  model = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = () => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(chatCompletions.answer(['A sale for you.'], JSON.parse(body) as RequestBody).join(''));
      };
      calls.push({ prompt: body, answer });
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  database = await freshPostgres();
  const AI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  testApp = await startTestApp({
    database,
    environment: { AI_BASE_URL, AI_SINGLE_CONCURRENCY: '2', AI_CHECK_MODEL: 'off' },
  });
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await testApp.close();
});

const aText = (topic: string): Request<'generate'> => ({
  completionType: 'social_media',
  inputs: { social_media_post: topic },
  completionSettings: defaultSettings,
});

test('one shop’s crowd of single texts does not delay another shop, and beyond a hundred it is asked to wait', async () => {
  const crowd = testApp.merchant();
  const other = testApp.merchant({ shop: 'second.myshopify.com' });
  await Promise.all([crowd.call('currentUser'), other.call('currentUser')]);
  await grantTokens(database, crowd.shop, 200);
  const stop = new AbortController();
  const refused: Response[] = [];
  const crowded = Array.from({ length: 110 }, (_, at) =>
    crowd
      .send('generate', {
        request: aText('of the crowd'),
        signal: stop.signal,
        headers: at % 2 === 0 ? { accept: 'text/event-stream' } : {},
      })
      .then((response) => void (response.status === 429 && refused.push(response)))
      .catch(() => {}),
  );
  await expect.poll(() => refused.length).toBe(8);
  for (const response of refused) {
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toMatchObject({
      error: { code: 'too_many_requests', message: expect.stringContaining('too many texts in line') },
    });
  }

  const single = other.call('generate', { request: aText('of the other shop') });
  // Two texts of the crowd are running, and one more may start before the other shop's request arrives.
  let answered = 0;
  await expect
    .poll(
      () => {
        const next = calls.shift();
        next?.answer();
        answered += next ? 1 : 0;
        return next?.prompt.includes('of the other shop') ?? false;
      },
      { interval: 200 },
    )
    .toBe(true);
  expect((await single).body).toMatchObject({ type: 'text' });
  expect(answered).toBeLessThan(10);
  stop.abort();
  await Promise.all(crowded);
});
