/** Orders by product and period, as a CSV of the store's analytics has them. */
export interface SalesTable {
  daysPerPeriod: 1 | 7;
  /** The first day of the first period: 2026-11-19. */
  from: string;
  periods: number;
  /** By the product's number; products without a sale are absent. */
  orders: Record<string, number[]>;
}

const dayMs = 24 * 3600 * 1000;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs));
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const firstDay = ({ from, daysPerPeriod }: SalesTable, period: number): string =>
  addDays(from, period * daysPerPeriod);

/** The last day of the table. */
export const lastDay = (table: SalesTable): string => addDays(firstDay(table, table.periods), -1);

/** A stretch of a table's periods: from the first up to, and without, the second. */
export type Stretch = [from: number, to: number];

/** The periods that end before a day. */
export function periodsBefore(table: SalesTable, day: string): Stretch {
  const count = Math.floor(daysBetween(table.from, day) / table.daysPerPeriod);
  return [0, Math.max(0, Math.min(table.periods, count))];
}

/** The periods that begin on a day or later, and before another. */
export function periodsFrom(table: SalesTable, from: string, until: string): Stretch {
  const periodAt = (day: string) =>
    Math.max(0, Math.min(table.periods, Math.ceil(daysBetween(table.from, day) / table.daysPerPeriod)));
  return [periodAt(from), Math.max(periodAt(from), periodAt(until))];
}

/** By product, the orders of a stretch, period by period. */
export const ordersIn = (table: SalesTable, productIds: number[], [from, to]: Stretch): number[][] =>
  productIds.map((id) => {
    const row = table.orders[String(id)] ?? [];
    return Array.from({ length: to - from }, (_, period) => row[from + period] ?? 0);
  });

export const totals = (rows: number[][]): number[] => rows.map((row) => row.reduce((sum, orders) => sum + orders, 0));
