import { blocksOf, placesByFigure, toss } from './blocks.ts';
import { logRatio, ratioOfRatios } from './ratio-of-ratios.ts';

/** What each product sold before the test, in periods of equal length, the oldest first. */
export interface Past {
  daysPerPeriod: number;
  /** By product, then by period. */
  sales: ArrayLike<number>[];
}

interface SpreadRequest {
  past: Past;
  share: number;
  /** How long the test lasts, or has lasted. */
  days: number;
  random: () => number;
  tosses?: number;
}

const usualTosses = 1_000;

/**
 * How far chance alone moves the ratio in this store: tosses the same cohorts over its own past and looks at months in which
 * nothing was tested. One standard deviation, on the scale of logarithms; null where the past is too short or too poor.
 */
export function chanceSpread({ past, share, days, random, tosses = usualTosses }: SpreadRequest): number | null {
  const windows = windowsOf(past, days);
  let sumOfSquares = 0;
  let count = 0;
  let sumOfVariances = 0;
  for (const window of windows) {
    const blocks = blocksOf(placesByFigure(window.before), share);
    const isNew = new Uint8Array(window.before.length);
    for (let number = 0; number < Math.ceil(tosses / windows.length); number++) {
      const moved = logRatio({ ...window, isNew: toss(blocks, random, isNew) });
      if (moved === null) continue;
      sumOfSquares += moved ** 2;
      count++;
    }
    // What the formula says of the same stretch must not promise more.
    sumOfVariances += (ratioOfRatios({ ...window, isNew })?.standardError ?? 0) ** 2;
  }
  if (windows.length === 0 || count < tosses / 2) return null;
  return Math.sqrt(Math.max(sumOfSquares / count, sumOfVariances / windows.length));
}

/** Stretches of the past as long as the test, each with at least as much time before it. */
function windowsOf({ daysPerPeriod, sales }: Past, days: number): { before: Float64Array; during: Float64Array }[] {
  const periods = sales[0]?.length ?? 0;
  const length = Math.max(1, Math.round(days / daysPerPeriod));
  const windows = [];
  for (let end = periods; end - length >= Math.max(length, periods / 2) && windows.length < 6; end -= length)
    windows.push({
      before: Float64Array.from(sales, (row) => sum(row, 0, end - length)),
      during: Float64Array.from(sales, (row) => sum(row, end - length, end)),
    });
  return windows;
}

function sum(row: ArrayLike<number>, from: number, to: number): number {
  let total = 0;
  for (let period = from; period < to; period++) total += row[period] ?? 0;
  return total;
}
