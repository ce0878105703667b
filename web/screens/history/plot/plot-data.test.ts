import { expect, test } from 'vitest';
import { plotData, scaleFor } from './plot-data.ts';

const range = { from: '2026-10-31', to: '2026-11-02' };

test('every day has its place, and the most used type comes first', () => {
  const { series, days, total, busiest } = plotData(
    [
      { date: '2026-10-31', byType: { product_name: 1 } },
      { date: '2026-11-02', byType: { product_description: 4, product_name: 2 } },
    ],
    range,
  );
  expect(series.map(({ name, total: sum }) => [name, sum])).toEqual([
    ['Product Description', 4],
    ['Product Name', 3],
  ]);
  expect(days.map(({ date, tokens }) => [date, tokens])).toEqual([
    ['2026-10-31', [0, 1]],
    ['2026-11-01', [0, 0]],
    ['2026-11-02', [4, 2]],
  ]);
  expect([total, busiest?.date]).toEqual([7, '2026-11-02']);
});

test('of many types the rare ones are put together, and no token is lost', () => {
  const byType = {
    product_description: 9,
    product_name: 8,
    blog_post: 7,
    google_ad: 6,
    facebook_ad: 5,
    social_media: 4,
    email_promo: 3,
  };
  const { series, days, total } = plotData([{ date: '2026-11-01', byType }], range);
  expect(series.map(({ name }) => name).at(-1)).toBe('Others');
  expect([series.length, series.at(-1)?.total, total, days[1]?.total]).toEqual([6, 7, 42, 42]);
});

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [17, 20],
  [99, 100],
  [1_001, 2_000],
])('for %i tokens the plot reaches up to %i, in whole steps', (most, top) => {
  const scale = scaleFor(most);
  expect(scale.top).toBe(top);
  expect(scale.lines.every(Number.isInteger)).toBe(true);
});
