/** Whether a text says a value as words of its own: "45 cm" stands in "of 45cm.", and not in "145 cm" or "4.45 cm". */
export function saysValue(text: string, value: string): boolean {
  const words = value
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,])${words.join('\\s*')}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'iu').test(text);
}
