import { expect, test } from 'vitest';
import { dayStart, daysBetween } from './days.ts';

test.each([
  ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15', 'Pacific/Auckland', '2026-11-14T11:00:00.000Z'],
  ['2026-11-15', 'America/Los_Angeles', '2026-11-15T08:00:00.000Z'],
  // The clocks go back at 2 in the morning of the first, and forward on the eighth of March.
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
  ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z'],
  ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
  ['2026-11-15', 'Asia/Kolkata', '2026-11-14T18:30:00.000Z'],
])('%s begins in %s at %s', (date, timeZone, expected) => {
  expect(dayStart(date, timeZone).toISOString()).toBe(expected);
});

test('days are counted over the end of a month and of a year', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
});
