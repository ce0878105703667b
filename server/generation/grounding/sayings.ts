import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { functionWordsOf, languageData, wordsIn } from '../../words/languages.ts';
import { numberWords } from '../../words/number-words.ts';

const blanked = (words: string): string => ' '.repeat(words.length);
// "#1" is a claim.
const hashtag = /#(?!\d+(?!\p{L}|\p{N}))[\p{L}\p{M}\p{N}_]+/gu;
// What the merchant is asked to fill in.
const gap = /\[[^[\]\n]{1,80}\]/g;

const patterns = new Map<LanguageId, { idioms: RegExp; numbered: RegExp }>();

function patternsOf(language: LanguageId) {
  const known = patterns.get(language);
  if (known) return known;
  const { idioms, numbered } = languageData[language].claims;
  const compiled = {
    idioms: new RegExp(`(?:${idioms})`, 'giu'),
    // "Step 2", "Step two:"
    numbered: new RegExp(
      `(?<!\\p{L})(?:${numbered})\\s?(?:\\d{1,2}(?![\\d.,]*\\d|\\s?[%\\p{L}])|\\p{L}+(?=\\s?[:：–—]))`,
      'giu',
    ),
  };
  patterns.set(language, compiled);
  return compiled;
}

/** The text with blanks for what states nothing: hashtags, sayings, numbers of steps, gaps to fill in. */
export function withoutSayings(text: string, language: LanguageId): string {
  const { idioms, numbered } = patternsOf(language);
  return text.replace(gap, blanked).replace(hashtag, blanked).replace(idioms, blanked).replace(numbered, blanked);
}

/** Whether words name or count something without saying anything about it: "three", "Dimensions", "in the box". */
export function statesNothing(statement: string, language: LanguageId): boolean {
  const { claims } = languageData[language];
  const bare = statement.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');
  if (wordsIn(claims.labels).includes(bare)) return true;
  const empty = functionWordsOf(language);
  const numbers = numberWords(language);
  const rest = withoutSayings(statement, language);
  const words = (rest.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => !empty.has(word) && !numbers.has(word) && !/^\d+$/.test(word),
  );
  // Of "a one of a kind look" only one word is left.
  const hasSaying = patternsOf(language).idioms.test(statement);
  patternsOf(language).idioms.lastIndex = 0;
  return words.length <= (hasSaying ? 1 : 0) && !/[%$€£¥₹°]/.test(rest);
}

/** Whether words stand before a colon: they name what follows, as in "Colour: sage". */
export function isLabelIn(text: string, words: string): boolean {
  const end = text.indexOf(words) + words.length;
  const rest = text.slice(end, end + 3);
  return words.split(/\s+/).length <= 3 && /^\**\s?[:：]/.test(rest);
}
