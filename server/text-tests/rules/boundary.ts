/**
 * How many standard errors make a difference, where one looks every day and the days that have passed are this part of the
 * test. O'Brien and Fleming's boundary for daily looks: very high at first, close to the usual 1.96 at the end, so that all
 * looks together call a difference by chance in 5 of 100 tests.
 */
export function boundary(partOfTime: number, days: number): number {
  const part = Math.min(1, Math.max(partOfTime, 1 / days));
  return lastBoundary(days) / Math.sqrt(part);
}

/** The constant of O'Brien and Fleming for one look a day, fitted to the published ones: 2.087 for 10 looks, 2.126 for 20. */
export const lastBoundary = (days: number): number => 2.2414 - 0.5 / Math.sqrt(days);
