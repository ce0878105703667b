import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiVersion, daysUntilRetired } from './api-version.ts';

test.each([
  ['2026-10', '2026-10-01T00:00:00Z', 365],
  ['2026-10', '2027-09-30T00:00:00Z', 1],
  ['2026-10', '2027-09-30T23:59:59Z', 0],
  ['2026-10', '2027-10-01T00:00:00Z', 0],
  ['2026-10', '2027-10-01T00:00:01Z', -1],
  ['2027-01', '2027-12-02T00:00:00Z', 30],
  // There is a leap day in between.
  ['2027-04', '2027-04-01T00:00:00Z', 366],
])('version %s, on %s, has %i days left', (version, now, days) => {
  expect(daysUntilRetired(version, new Date(now))).toBe(days);
});

test('a version without a date is rejected', () => {
  expect(() => daysUntilRetired('unstable', new Date())).toThrow('unstable');
});

test('the version in use is a dated one', () => {
  expect(apiVersion).toMatch(/^\d{4}-(01|04|07|10)$/);
});

test("the app's registration asks for webhooks in the version in use", () => {
  const registration = readFileSync(new URL('../../../shopify.app.toml', import.meta.url), 'utf8');
  expect(/^api_version = "(.*)"$/m.exec(registration)?.[1]).toBe(apiVersion);
});
