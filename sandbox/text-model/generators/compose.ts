import type { Limit } from '../prompt/limits.ts';
import type { Random } from '../text/random.ts';
import { countCharacters, countWords, cutAtWord, cutAtWords } from '../text/words.ts';

/** A sentence with its importance: what must be said, figures, other facts, and what only makes a text long enough. */
export interface Piece {
  text: string;
  weight: 'must' | 'figure' | 'fact' | 'filler';
}

export const pieces = (weight: Piece['weight'], texts: string[]): Piece[] => texts.map((text) => ({ text, weight }));

/** Chooses sentences by importance within the limit and keeps their order. Fillers are used up to the lower limit only. */
export function composeWords(candidates: Piece[], { min, max }: Limit, random: Random): string[] {
  // Aims at the middle, because others may count words a little differently.
  const aim = min > 0 ? min + (max - min) * (0.42 + random.below(20) / 100) : max * (0.68 + random.below(16) / 100);
  const ceiling = Math.floor(min > 0 ? max - (max - min) * 0.08 : max * 0.95);
  // Without a lower limit a few words are enough: nothing is said only to fill up.
  const floor = min > 0 ? Math.min(min * 1.05 + 2, ceiling) : Math.min(14, max * 0.6);
  const enough: Record<Piece['weight'], number> = { must: ceiling, figure: ceiling, fact: aim, filler: floor };
  const chosen = new Map<string, number>();
  let words = 0;
  for (const weight of ['must', 'figure', 'fact', 'filler'] as const) {
    for (const [place, { text, weight: own }] of candidates.entries()) {
      if (own !== weight || text === '' || words >= enough[weight] || chosen.has(text)) continue;
      const count = countWords(text);
      if (words + count > ceiling) continue;
      chosen.set(text, place);
      words += count;
    }
  }
  if (chosen.size === 0) return [cutAtWords(candidates.find(({ text }) => text !== '')?.text ?? '', ceiling)];
  return [...chosen].sort(([, left], [, right]) => left - right).map(([text]) => text);
}

/** Joins sentences within a limit of characters; takes the first combination that fits. */
export function composeCharacters(required: string[], candidates: string[], { min, max }: Limit, gap: string): string {
  const chosen = [...required];
  const length = (parts: string[]): number =>
    parts.reduce((sum, part) => sum + countCharacters(part), gap.length * Math.max(0, parts.length - 1));
  while (chosen.length > 1 && length(chosen) > max) chosen.pop();
  let best = chosen.length > 0 && length(chosen) <= max ? chosen : [];
  const aim = min > 0 ? min : Math.floor(max * 0.6);
  let steps = 0;
  const search = (parts: string[], from: number): boolean => {
    steps += 1;
    const now = parts.length > 0 ? length(parts) : 0;
    if (now > max || steps > 4000) return false;
    if (now > length(best)) best = parts;
    if (now >= aim) return true;
    for (let index = from; index < candidates.length; index += 1) {
      const candidate = candidates[index];
      if (candidate !== undefined && !parts.includes(candidate) && search([...parts, candidate], index + 1))
        return true;
    }
    return false;
  };
  search(best, 0);
  if (best.length > 0) return best.join(gap);
  return cutAtWord(chosen[0] ?? candidates[0] ?? '', max);
}

/** Long text in paragraphs of a few sentences. */
export function paragraphs(sentences: string[], gap: string): string[] {
  if (sentences.length <= 5) return [sentences.join(gap)];
  const size = sentences.length > 14 ? 4 : 3;
  const result: string[] = [];
  for (let start = 0; start < sentences.length; start += size) {
    const rest = sentences.length - start;
    // Avoids a last paragraph of one sentence.
    const count = rest === size + 1 ? size + 1 : size;
    result.push(sentences.slice(start, start + count).join(gap));
    if (count !== size) break;
  }
  return result;
}
