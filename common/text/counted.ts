/** "1 product", "2 products", "1,001 products". */
export const counted = (count: number, unit: string): string =>
  `${grouped(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;

// Scoring a catalogue counts in hundreds of thousands of sentences: most numbers need no formatter.
const grouped = (count: number): string => (Math.abs(count) < 1_000 ? String(count) : count.toLocaleString('en-US'));
