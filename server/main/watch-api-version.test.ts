import { Registry } from '@prometheus-io/client';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { watchApiVersion } from './watch-api-version.ts';

async function startedOn(day: string) {
  const lines: string[] = [];
  const registry = new Registry();
  watchApiVersion(registry, pino({}, { write: (line: string) => void lines.push(line) }), () => new Date(day));
  return { lines, metrics: await registry.metrics() };
}

test('a version with time left is measured and logs nothing', async () => {
  const { lines, metrics } = await startedOn('2026-11-15T00:00:00Z');
  expect(lines).toEqual([]);
  expect(metrics).toContain('platform_api_version_days_left{version="2026-10"} 320');
});

test('a version in its last quarter logs a warning at start', async () => {
  const { lines } = await startedOn('2027-08-01T00:00:00Z');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, apiVersion: '2026-10', daysLeft: 61 });
  expect(lines[0]).toContain('about to be retired');
});

test('a retired version is logged as retired', async () => {
  const { lines, metrics } = await startedOn('2027-11-01T00:00:00Z');
  expect(lines[0]).toContain('may be retired already');
  expect(metrics).toContain('platform_api_version_days_left{version="2026-10"} -31');
});
