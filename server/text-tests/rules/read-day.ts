/** Reads days as one file writes them: 2026-11-19, 19.11.2026, 11/19/2026, Nov 19, 2026. null: none is a day. */
export function dayReader(samples: string[]): (text: string) => string | null {
  const isDayFirst = samples.some((text) => {
    const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(text.trim()) ?? [];
    return Number(first) > 12 || (second !== undefined && text.includes('.'));
  });
  return (text) => {
    const trimmed = text.trim();
    const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(trimmed) ?? [];
    if (year) return valid(year, month, day);
    const [, first, second, last] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/.exec(trimmed) ?? [];
    if (last) return isDayFirst ? valid(last, second, first) : valid(last, first, second);
    if (!/[a-z]{3}/i.test(trimmed) || !/\d{4}/.test(trimmed)) return null;
    const parsed = new Date(`${trimmed} UTC`);
    return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString().slice(0, 10);
  };
}

function valid(year: string, month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text ? null : text;
}
