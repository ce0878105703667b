/**
 * A figure as spreadsheets of any language write it: 1,234.50, 1.234,50, 1 234,50, 1'234. One mark with three digits behind
 * it groups thousands. null: no figure.
 */
export function readNumber(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[^\d\-−.,]+|[^\d.,]+$/g, '')
    .replace('−', '-');
  if (!/^-?[\d.,]*\d$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last === -1) return Number(bare);
  const mark = bare[last] ?? '';
  const isRepeated = bare.indexOf(mark) !== last;
  const hasBoth = bare.includes(',') && bare.includes('.');
  const groupsOnly = !hasBoth && (isRepeated || /^-?\d{1,3}[.,]\d{3}$/.test(bare));
  if (groupsOnly) return Number(bare.replaceAll(mark, ''));
  return Number(`${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`);
}
