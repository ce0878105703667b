/** A day in the merchant's time zone: `2026-11-15`. */
export function localDate(moment: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

function daysAgo(days: number, now = new Date()): string {
  return localDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

export const dateRanges = [
  { value: 'any', label: 'Any time', days: null },
  { value: 'today', label: 'Today', days: 1 },
  { value: 'week', label: 'Last 7 days', days: 7 },
  { value: 'month', label: 'Last 30 days', days: 30 },
  { value: 'quarter', label: 'Last 90 days', days: 90 },
] as const;

/** The name of this range; `custom` where it is none of the offered ones. */
export function rangeName({ from, to }: DateRange, now = new Date()): string {
  if (!from && !to) return 'any';
  const known = dateRanges.find(
    ({ days }) => days !== null && from === daysAgo(days - 1, now) && to === daysAgo(0, now),
  );
  return known?.value ?? 'custom';
}

export function dateRange(name: string, now = new Date()): DateRange {
  const days = dateRanges.find(({ value }) => value === name)?.days ?? null;
  return days === null ? {} : { from: daysAgo(days - 1, now), to: daysAgo(0, now) };
}

const plotDays = 30;
const maxPlotDays = 366;

/** The days that the plot shows: those of the filter, or the last thirty; at most a year. */
export function plotRange({ from, to }: DateRange, now = new Date()): { from: string; to: string } {
  const last = to ?? daysAgo(0, now);
  const end = new Date(`${last}T12:00:00`);
  const earliest = daysAgo(maxPlotDays - 1, end);
  const wanted = from && from <= last ? from : daysAgo(plotDays - 1, end);
  return { from: [earliest, wanted].toSorted()[1] ?? wanted, to: last };
}
