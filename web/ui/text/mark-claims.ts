export interface Segment {
  text: string;
  isClaim: boolean;
}

/** Splits a text at its claims. Only whole words match: the claim "5 m" is not found in "15 mm". */
export function markClaims(text: string, claims: string[]): Segment[] {
  const wanted = [...new Set(claims)].filter((claim) => claim.trim() !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, isClaim: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.map(escapeRegExp).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) segments.push({ text: text.slice(end, match.index), isClaim: false });
    segments.push({ text: match[0], isClaim: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isClaim: false });
  return segments;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, (character) => `\\${character}`);
}
