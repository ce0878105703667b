import { allBanks } from '../languages/language-banks.ts';

const scripts: [string, RegExp][] = [
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** Guesses a text's language by its script and stop words; null if it cannot. */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [tag, script] of scripts) {
    if ((text.match(script)?.length ?? 0) > letters * 0.4) return tag;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best: string | null = null;
  let bestHits = 0;
  for (const [tag, { stopWords }] of allBanks) {
    const known = new Set(stopWords);
    const hits = words.filter((word) => known.has(word)).length;
    if (hits > bestHits) {
      best = tag.split('-')[0] ?? tag;
      bestHits = hits;
    }
  }
  return best;
}

/** Whether this text may be used within a text of that language. Short plain words count as English. */
export function isIn(text: string, languageTag: string): boolean {
  const wanted = languageTag.split('-')[0];
  const found = languageOf(text);
  return found === wanted || (found === null && wanted === 'en');
}
