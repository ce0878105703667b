import type { Limit } from '../prompt/limits.ts';
import type { Random } from '../text/random.ts';
import { countCharacters, countWords, cutAtWord, cutAtWords } from '../text/words.ts';

export interface Outline {
  opening: string[];
  /** In order of preference; the length decides how many are used. */
  middle: string[];
  closing: string[];
}

/** Chooses sentences whose total word count is within the limit, if the outline has enough of them. */
export function composeWords({ opening, middle, closing }: Outline, { min, max }: Limit, random: Random): string[] {
  // Aims at the middle, because others may count words a little differently.
  const aim = min > 0 ? min + (max - min) * (0.42 + random.below(20) / 100) : max * (0.68 + random.below(16) / 100);
  const ceiling = Math.floor(min > 0 ? max - (max - min) * 0.08 : max * 0.95);
  const said = new Set<string>();
  let words = 0;
  const take = (sentence: string): boolean => {
    const count = countWords(sentence);
    if (said.has(sentence) || words + count > ceiling) return false;
    said.add(sentence);
    words += count;
    return true;
  };
  const openings = opening.filter(take);
  const closings = closing.filter(take);
  const middles: string[] = [];
  for (const sentence of middle) {
    if (words >= aim) break;
    if (take(sentence)) middles.push(sentence);
  }
  const sentences = [...openings, ...middles, ...closings];
  if (sentences.length > 0) return sentences;
  return [cutAtWords(opening[0] ?? middle[0] ?? '', ceiling)];
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
