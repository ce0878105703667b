const dayMs = 24 * 3600 * 1000;

/** The moment when a day (`2026-11-15`) begins in this time zone. */
export function dayStart(date: string, timeZone = 'UTC'): Date {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`);
  // Computed twice, because the offset may change between midnight in UTC and midnight in the time zone.
  const guess = asIfUtc - offsetMs(asIfUtc, timeZone);
  return new Date(asIfUtc - offsetMs(guess, timeZone));
}

export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** All days from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the time zone is ahead of UTC at this moment. */
function offsetMs(at: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
