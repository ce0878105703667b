/** "1 product", "2 products", "1,001 products". */
export const counted = (count: number, unit: string): string =>
  `${grouped(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;

/** "Mug, Bowl and 480 more": the first names of a long list. */
export const namesAndMore = (names: string[], more: number): string =>
  more > 0 ? `${names.join(', ')} and ${grouped(more)} more` : names.join(', ');

// Avoids the slow formatter for small numbers: scoring a catalogue calls this hundreds of thousands of times.
const grouped = (count: number): string => (Math.abs(count) < 1_000 ? String(count) : count.toLocaleString('en-US'));
