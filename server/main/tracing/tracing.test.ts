import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { eventually } from '../../../tests/support/patience.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import { type Merchant, startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** The spans that a collector has received over OTLP/HTTP. */
const received: Export[] = [];
let lastHeaders: IncomingHttpHeaders = {};
const collector = createServer((request, response) => {
  lastHeaders = request.headers;
  void json(request).then((body) => {
    if (request.url === '/v1/traces') received.push(body as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
  );
const factsOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

let testApp: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  testApp = await startTestApp({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key',
    },
  });
  merchant = testApp.merchant();
});
afterAll(async () => {
  await testApp?.close();
  await new Promise((resolve) => collector.close(resolve));
});

const text = 'this lamp gives a lot of light and it is also nice.';
const wanted = {
  completionType: 'product_description' as const,
  inputs: { product_name: 'Lamp', product_description: text },
  completionSettings: { ...defaultSettings, freeTextInstructions: '' },
};

/** Waits for the trace whose root has this name; returns its spans with their parents. */
async function traceOf(root: string, isIt: (span: Span) => boolean = () => true): Promise<Map<string, Span>> {
  const found = await eventually(() => {
    const span = spans().find(({ name, ...rest }) => name === root && isIt({ name, ...rest }));
    if (!span) throw new Error(`No ${root} among ${spans().map(({ name }) => name)}`);
    return span;
  });
  return new Map(
    spans()
      .filter(({ traceId }) => traceId === found.traceId)
      .map((span) => [span.name, span]),
  );
}

test('a generated text is one trace: the request, its use case, the ledger, the model and the database', async () => {
  const traceId = randomUUID().replaceAll('-', '');
  const { headers } = await merchant.call('generate', {
    request: wanted,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });

  const trace = await traceOf('POST /api/cw/getting-started/submit', (span) => span.traceId === traceId);
  const request = trace.get('POST /api/cw/getting-started/submit');
  const useCase = trace.get('use case generate');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(factsOf(request as Span)).toMatchObject({
    'http.route': '/api/cw/getting-started/submit',
    'http.response.status_code': 200,
    'yodel.request_id': headers.get('x-request-id'),
    'yodel.shop': 'demo.myshopify.com',
  });
  expect(useCase?.parentSpanId).toBe(request?.spanId);
  for (const step of ['ledger.hold', 'singleTexts.run', 'generations.save', 'claimChecker.check'])
    expect(trace.get(step)?.parentSpanId, step).toBe(useCase?.spanId);
  const modelCalls = spans().filter(({ name }) => name === 'textModel.generate');
  expect(modelCalls.map(({ parentSpanId }) => parentSpanId)).toContain(trace.get('singleTexts.run')?.spanId);
  const beneath = spans().filter(({ name }) => name.startsWith('database.'));
  expect(beneath.some(({ parentSpanId }) => parentSpanId === trace.get('ledger.hold')?.spanId)).toBe(true);
  expect(lastHeaders['x-collector-key']).toBe('a key');
  const [resource] = received.flatMap(({ resourceSpans }) => resourceSpans);
  expect(factsOf(resource?.resource as Span)).toMatchObject({ 'service.name': 'yodel', 'yodel.role': 'all' });
});

test('a job is a trace of its own', async () => {
  const [product] = await testApp.sandbox.products(merchant.shop);
  const batches = batchesOf(merchant);
  await batches.ended(await batches.start({ source: { type: 'ids_list', ids: [product?.id ?? ''] } }));

  const trace = await traceOf('job batch-run');
  expect(trace.get('batchModel.generate')).toBeDefined();
});

test("a failed span is marked, and no span contains a merchant's text", async () => {
  await testApp.sandbox.faults({ model: { errorRate: 1 } });
  await merchant.call('generate', { request: wanted });
  await testApp.sandbox.faults({ model: { errorRate: 0 } });

  const trace = await traceOf('POST /api/cw/getting-started/submit', ({ status }) => status.code === 2);
  expect(factsOf(trace.get('textModel.generate') as Span)['error.type']).toBe('model_failed');
  expect(trace.get('use case generate')?.status.code).toBe(2);
  expect(JSON.stringify(received)).not.toContain('lot of light');
});

test('probes are not traced', async () => {
  await fetch(`${testApp.url}/readyz`);
  await merchant.call('currentUser');
  await traceOf('GET /api/cw/initUserData');
  expect(spans().filter(({ name }) => name.includes('readyz'))).toEqual([]);
});

test('without a collector no tracing package is loaded', () => {
  const server = fileURLToPath(new URL('../..', import.meta.url));
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const importing = (what: RegExp) => files.filter((file) => what.test(readFileSync(join(server, file), 'utf8')));

  expect(importing(/from '@opentelemetry\//)).toEqual(['main/tracing/open-tracing.ts']);
  expect(importing(/from '[^']*\/open-tracing\.ts'/)).toEqual([]);
  expect(importing(/await import\('\.\/tracing\/open-tracing\.ts'\)/)).toEqual(['main/yodel-process.ts']);
});
