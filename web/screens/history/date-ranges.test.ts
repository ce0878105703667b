import { expect, test } from 'vitest';
import { dateRange, plotRange, rangeName } from './date-ranges.ts';

const now = new Date(2026, 10, 15, 9, 30);

test('a range that was chosen is known by its name again', () => {
  for (const name of ['any', 'today', 'week', 'month', 'quarter'])
    expect(rangeName(dateRange(name, now), now)).toBe(name);
  expect(dateRange('week', now)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(rangeName({ from: '2026-11-01' }, now)).toBe('custom');
});

test('the plot shows what the filter shows, else the last thirty days, and never more than a year', () => {
  expect(plotRange({}, now)).toEqual({ from: '2026-10-17', to: '2026-11-15' });
  expect(plotRange({ from: '2026-11-01', to: '2026-11-10' }, now)).toEqual({ from: '2026-11-01', to: '2026-11-10' });
  expect(plotRange({ to: '2026-11-10' }, now)).toEqual({ from: '2026-10-12', to: '2026-11-10' });
  expect(plotRange({ from: '2020-01-01' }, now)).toEqual({ from: '2025-11-15', to: '2026-11-15' });
});
