import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../common/catalogue/completion-settings.ts';
import { sendWebhook } from './support/http/send-webhook.ts';
import { batchesOf } from './support/shops/batches.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const read = (path: string) => readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8');
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
const dashboardQueries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
// An expression is on one line, or folded over the lines that are indented deeper.
const alertQueries = [...read('alerts.yaml').matchAll(/^( +)expr: (?:>-\n((?:\1 {2}.*\n)+)|(.+)\n)/gm)].map(
  ([, , folded, line]) => (folded ?? line ?? '').replace(/\s+/g, ' ').trim(),
);

// Prometheus adds these itself.
const builtIn = { metrics: ['up'], labels: ['job', 'instance', 'le'] };
const words = new Set(['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'bool', 'offset']);

/** The metrics and labels that a query uses. */
function namesIn(expr: string): { metrics: string[]; labels: string[] } {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */));
  const matched = [...expr.matchAll(/[{,]\s*(\w+)\s*(?:=|!)/g)].map(([, name = '']) => name);
  const bare = expr.replace(/\bby \([^)]*\)/g, '').replace(/\{[^}]*\}|\[[^\]]*\]/g, '');
  const metrics = [...bare.matchAll(/\b[a-z_]\w*\b(?! *\()/g)].map(([name]) => name).filter((name) => !words.has(name));
  return { metrics, labels: [...grouped, ...matched] };
}

let testApp: TestApp;
let served: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const merchant = testApp.merchant();
  await merchant.call('generate', {
    request: {
      completionType: 'text_improver',
      inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
      completionSettings: { ...defaultSettings, freeTextInstructions: '' },
    },
  });
  const ids = (await testApp.sandbox.products(merchant.shop)).slice(0, 3).map(({ id }) => id);
  const batches = batchesOf(merchant);
  await batches.ended(await batches.start({ source: { type: 'ids_list', ids } }));
  await sendWebhook(testApp.url, { topic: 'customers/redact', shop: merchant.shop });
  served = await (await fetch(`${testApp.url}/metrics`)).text();
});
afterAll(() => testApp?.close());

const families = () => [...served.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
/** Every name that a query may use: a histogram consists of three. */
const servedNames = () =>
  families().flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );

test('the dashboard and the alerts contain queries to check', () => {
  expect(dashboardQueries.length).toBeGreaterThan(15);
  expect(alertQueries.length).toBe(read('alerts.yaml').split('- alert:').length - 1);
});

test.each([...dashboardQueries, ...alertQueries])('the metrics and labels of %s exist', (expr) => {
  const { metrics, labels } = namesIn(expr);
  const names = new Set([...servedNames(), ...builtIn.metrics]);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !names.has(name))).toEqual([]);
  const lines = served.split('\n').filter((line) => metrics.some((name) => line.startsWith(`${name}{`)));
  const known = new Set(lines.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)));
  const unknownLabels = labels.filter((label) => !known.has(label) && !builtIn.labels.includes(label));
  // No page was opened in this test, so there are no web vitals.
  expect(metrics.some((name) => name.startsWith('web_vitals')) ? [] : unknownLabels).toEqual([]);
});

const sampleOf = (sample: string) =>
  Number(
    served
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')[1],
  );

test('generated texts are counted, single ones and those of batches', () => {
  expect(sampleOf('generations_delivered_total{type="text_improver"}')).toBe(1);
  expect(sampleOf('generations_delivered_total{type="product_meta_title"}')).toBe(3);
  expect(sampleOf('tokens_charged_total')).toBe(4);
  expect(sampleOf('batch_items_total{outcome="written"}')).toBe(3);
  expect(sampleOf('text_model_duration_seconds_count{outcome="written"}')).toBe(4);
  expect(sampleOf('platform_call_duration_seconds_count{outcome="done"}')).toBeGreaterThan(0);
  expect(sampleOf('jobs_waiting{queue="batch-run"}')).toBe(0);
  expect(sampleOf('batches_at_work')).toBe(0);
});
