/** "1 product", "2 products", "1,001 products". */
export const counted = (count: number, unit: string): string =>
  `${grouped(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;

// Avoids the slow formatter for small numbers: scoring a catalogue calls this hundreds of thousands of times.
const grouped = (count: number): string => (Math.abs(count) < 1_000 ? String(count) : count.toLocaleString('en-US'));
