import {
  type CompletionTypeId,
  completionTypeIds,
  definitionOf,
} from '../../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../../common/contract/contract.ts';

type Days = Response<'historyPlot'>['days'];

interface Series {
  id: string;
  name: string;
  total: number;
}

export interface PlotDay {
  date: string;
  total: number;
  /** Indexed like `series`. */
  tokens: number[];
}

export interface PlotData {
  series: Series[];
  days: PlotDay[];
  total: number;
  /** How many days have tokens. One day alone needs no plot. */
  busyDays: number;
  busiest: PlotDay | null;
}

// As many as can be told apart by colour; the rest share the last one.
const maxSeries = 6;

/** Every day of the range, including days without tokens, with the tokens of the most used types. */
export function plotData(days: Days, { from, to }: { from: string; to: string }): PlotData {
  const totals = completionTypeIds
    .map((type) => ({ type, total: days.reduce((sum, { byType }) => sum + (byType[type] ?? 0), 0) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
  const own = totals.length > maxSeries ? totals.slice(0, maxSeries - 1) : totals;
  const rest = totals.slice(own.length);
  const series: Series[] = own.map(({ type, total }) => ({ id: type, name: definitionOf(type).name, total }));
  if (rest.length > 0) {
    series.push({ id: 'others', name: 'Others', total: rest.reduce((sum, { total }) => sum + total, 0) });
  }
  const types: CompletionTypeId[][] = own.map(({ type }) => [type]);
  if (rest.length > 0) types.push(rest.map(({ type }) => type));

  const known = new Map(days.map(({ date, byType }) => [date, byType]));
  const plotted = datesBetween(from, to).map((date) => {
    const byType = known.get(date) ?? {};
    const tokens = types.map((of) => of.reduce((sum, type) => sum + (byType[type] ?? 0), 0));
    return { date, tokens, total: tokens.reduce((sum, each) => sum + each, 0) };
  });
  const busiest = plotted.reduce<PlotDay | null>((max, day) => (day.total > (max?.total ?? 0) ? day : max), null);
  return {
    series,
    days: plotted,
    total: series.reduce((sum, { total }) => sum + total, 0),
    busyDays: plotted.filter(({ total }) => total > 0).length,
    busiest,
  };
}

const dayMs = 24 * 3600 * 1000;

// In UTC, where every day has 24 hours.
function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

/** A round number at or above the maximum, and the grid lines below it. */
export function scaleFor(maxValue: number): { top: number; lines: number[] } {
  const steps = 4;
  const rough = Math.max(maxValue, steps) / steps;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((each) => each >= rough) ?? rough;
  const whole = Math.ceil(step);
  return { top: whole * steps, lines: Array.from({ length: steps + 1 }, (_, index) => index * whole) };
}

const shortDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
export const shortDate = (date: string): string => shortDay.format(Date.parse(date));
export const longDate = (date: string): string => longDay.format(Date.parse(date));
