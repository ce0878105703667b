import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { batchStreams, historyCsvPath, routes } from '../common/contract/routes.ts';
import { operatorCommandPath } from '../server/http/operator/operator-command-route.ts';
import { createFuzzer, type Shape, shapeOf } from './support/http/fuzzer.ts';
import { batchesOf } from './support/shops/batches.ts';
import type { Merchant, TestShop } from './support/test-app.ts';
import { freshShop } from './support/world.ts';

// `npm run soak -- fuzz` sends ten thousand.
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
// A shop may ask 1,200 times in a minute.
const requestsOfAShop = 500;
const concurrency = 6;
// Only the second shop's texts contain this word; no response to the first may.
const secretOfSecond = 'quartzzebraharbour';

interface Operation {
  method: string;
  path: string;
  query: z.ZodType;
  request: z.ZodType;
}

let testApp: TestShop;
beforeAll(async () => {
  testApp = await freshShop('small');
});
afterAll(() => testApp?.close());

async function operations(): Promise<Operation[]> {
  const folder = new URL('../common/contract/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const paths = new Set<string>(Object.values(routes).map(({ path }) => path));
  return modules
    .flatMap((module) => Object.values(module as Record<string, Partial<Operation> | undefined>))
    .filter((value): value is Operation => Boolean(value?.request && value.query && paths.has(value.path ?? '')));
}

const words = (...names: string[]): Shape => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

interface FuzzedRoute {
  method: string;
  path: string;
  query?: Shape;
  request?: Shape;
  /** Requests with a session token, all requests, or none that this test can send. */
  admits: 'token' | 'all' | 'none';
}

/** The operations of the contract, the streams, and the routes outside of the contract. */
async function everyRoute(): Promise<Required<FuzzedRoute>[]> {
  const known = (await operations()).map(
    ({ method, path, query, request }): FuzzedRoute => ({
      method,
      path,
      query: shapeOf(query),
      request: shapeOf(request),
      admits: 'token',
    }),
  );
  expect(known).toHaveLength(Object.keys(routes).length);
  const streams = [batchStreams.events, batchStreams.csv, historyCsvPath].map(
    (path): FuzzedRoute => ({ method: 'GET', path, query: words('id', 'tab', 'format'), admits: 'token' }),
  );
  const others: FuzzedRoute[] = [
    { method: 'POST', path: '/webVitalsReport', request: words('name', 'value', 'navigationType'), admits: 'all' },
    { method: 'GET', path: '/', query: words('shop', 'host', 'id_token', 'embedded', 'hmac'), admits: 'all' },
    { method: 'GET', path: '/batch-results/7', query: words('shop', 'id_token'), admits: 'all' },
    { method: 'GET', path: '/readyz', query: words('shop'), admits: 'all' },
    { method: 'POST', path: '/webhooks/shopify', request: words('id', 'admin_graphql_api_id'), admits: 'none' },
    { method: 'POST', path: operatorCommandPath, request: words('words'), admits: 'none' },
    { method: 'GET', path: '/api/cw/no-such-call', query: words('id'), admits: 'none' },
  ];
  return [...known, ...streams, ...others].map((each) => ({ query: {}, request: {}, ...each }));
}

/** Creates data in the second shop and returns its ids, which the fuzzer then requests. */
async function fillSecondShop(): Promise<string[]> {
  const merchant = (await freshShop('small')).merchant();
  await merchant.call('saveKeyVal', { request: { key: 'got_offer', value: 'true' } });
  const [product] = await testApp.sandbox.products(merchant.shop);
  const productId = product?.id ?? '';
  const { body } = await merchant.call('changeProducts', {
    request: {
      products: [
        {
          shopifyProductId: productId,
          changes: [{ field: 'seo-title', content: secretOfSecond, textType: 'text' }],
        },
      ],
      location: 'REPLACE',
    },
  });
  const batchId = await batchesOf(merchant).start({ source: { type: 'ids_list', ids: [productId] } });
  await batchesOf(merchant).ended(batchId);
  const { body: own } = await merchant.call('history', { query: { tab: 'changes' } });
  // Otherwise it would prove nothing that no response contains the word.
  expect(JSON.stringify(own)).toContain(secretOfSecond);
  return [batchId, ...body.changeIds, productId];
}

/** A good share must succeed, or the test would only check rejections. */
function expectVariety(statuses: Map<number, number>): void {
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 5);
  for (const status of [400, 401, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
}

test(
  `${requests} random requests: none causes a 500, passes without a token, or shows another shop's data`,
  async () => {
    const foreignIds = await fillSecondShop();
    const [product] = await testApp.sandbox.products(testApp.shop);
    const fuzzer = createFuzzer(20_261_115, [...foreignIds, product?.id ?? '', '1', 'gid://shopify/Product/1']);
    const fuzzedRoutes = await everyRoute();
    let merchant: Merchant = testApp.merchant();
    let token = await merchant.sessionToken();
    const problems: unknown[] = [];
    const statuses = new Map<number, number>();
    const reached = new Set<string>();
    let left = requests;

    async function sendOne(): Promise<void> {
      const fuzzedRoute = fuzzedRoutes[left % fuzzedRoutes.length] as Required<FuzzedRoute>;
      const { method, path, query, request, admits } = fuzzedRoute;
      const address = new URL(path, testApp.url);
      for (const [name, value] of Object.entries(Object(fuzzer.fromShape(query)) as object))
        address.searchParams.append(name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
      const json = JSON.stringify(fuzzer.fromShape(request)) ?? '';
      const body = fuzzer.isChosen(0.1) ? fuzzer.brokenBody(json) : json;
      const isAdmitted = fuzzer.isChosen(0.9);
      const bearer = isAdmitted ? token : fuzzer.oneOf(['', 'x', `${token}x`, token.split('.')[0] ?? '']);
      const otherTypes = ['text/plain', 'multipart/form-data'];
      const contentType = fuzzer.isChosen(0.97) ? 'application/json' : fuzzer.oneOf(otherTypes);
      const headers = {
        Authorization: `Bearer ${bearer}`,
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': contentType,
      };
      const response = await fetch(address, { method, headers, ...(method === 'POST' && { body }) });
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      reached.add(`${method} ${path}`);
      const maySucceed = admits === 'all' || (admits === 'token' && isAdmitted);
      const isWrong = response.status >= 500 || (!maySucceed && response.status < 400) || text.includes(secretOfSecond);
      if (isWrong)
        problems.push([response.status, `${method} ${address}`, body, text].map((part) => String(part).slice(0, 900)));
    }
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (left > 0) {
          left -= 1;
          // A token is valid for one minute.
          if (left % requestsOfAShop === 0) merchant = (await freshShop('small')).merchant();
          if (left % 100 === 0) token = await merchant.sessionToken();
          await sendOne();
        }
      }),
    );

    expect(problems.slice(0, 5)).toEqual([]);
    expect(reached.size).toBe(fuzzedRoutes.length);
    expectVariety(statuses);
  },
  240_000 + requests * 50,
);
