import { type LanguageId, languageIds, languages } from '../../common/catalogue/completion-settings.ts';
import { words } from '../../common/text/words.ts';
import { languageData, wordsIn } from './languages.ts';

// A short text may be little more than the product's name, which keeps its own script, mostly Latin.
const minLatinLetters = 70;
const minOtherLetters = 30;
const minWords = 20;
const minShareOfScript = 0.3;
const minLeadOfOther = 6;

/** The script a language is written in, where it is not Latin. */
const scripts: Partial<Record<LanguageId, RegExp>> = Object.fromEntries(
  languageIds
    .filter((id) => languageData[id].script !== 'Latin')
    .map((id) => [id, new RegExp(`\\p{Script=${languageData[id].script}}`, 'gu')]),
);

/** The fault in a text's language, or null; null if in doubt. */
export function languageFault(text: string, language: LanguageId): string | null {
  const isRight =
    isInScript(text, language) && (scripts[language] !== undefined || !readsAsAnotherLanguage(text, language));
  return isRight ? null : `It is not written in ${languages[language].name}.`;
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

// Kana distinguish Japanese from Chinese, which share their other characters.
const isJapanese = (text: string): boolean => countOf(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, text) > 5;

function isInScript(text: string, language: LanguageId): boolean {
  if (language === 'zh' && isJapanese(text)) return false;
  const letters = countOf(/\p{L}/gu, text);
  const latin = countOf(/\p{Script=Latin}/gu, text);
  const own = scripts[language] ? countOf(scripts[language], text) : latin;
  if (own / Math.max(letters, 1) >= minShareOfScript) return true;
  const foreignLatin = scripts[language] ? latin : 0;
  return foreignLatin < minLatinLetters && letters - own - foreignLatin < minOtherLetters;
}

const wordSets = new Map<LanguageId, Set<string>>(
  languageIds
    .filter((id) => languageData[id].commonWords !== '')
    .map((id) => [id, new Set(wordsIn(languageData[id].commonWords))]),
);

// The beginning of a text shows its language.
const maxDetectedCharacters = 10_000;

/** The language whose own script or common words a text has; null if it has neither. */
export function detectLanguage(text: string): LanguageId | null {
  const beginning = text.slice(0, maxDetectedCharacters);
  return languageOfScript(beginning) ?? languageOfWords(beginning);
}

function languageOfScript(text: string): LanguageId | null {
  const letters = countOf(/\p{L}/gu, text);
  const [found] =
    Object.entries(scripts).find(([, script]) => countOf(script, text) > letters * minShareOfScript) ?? [];
  return found === undefined || (found === 'zh' && isJapanese(text)) ? null : (found as LanguageId);
}

function languageOfWords(text: string): LanguageId | null {
  const found = words(text.toLowerCase());
  const counts = [...wordSets].map(([id, set]) => ({ id, count: found.filter((word) => set.has(word)).length }));
  const [best] = counts.sort((left, right) => right.count - left.count);
  return best && best.count > 0 ? best.id : null;
}

/** How many of a text's words are common in a language. */
export function countCommonWords(text: string, language: LanguageId): number {
  const set = wordSets.get(language);
  return words(text.toLowerCase()).filter((word) => set?.has(word)).length;
}

/** Whether the common words of another language clearly outnumber this one's. */
function readsAsAnotherLanguage(text: string, language: LanguageId): boolean {
  const found = words(text.toLocaleLowerCase(languages[language].tag));
  if (found.length < minWords) return false;
  const countWordsOf = (id: LanguageId) => found.filter((word) => wordSets.get(id)?.has(word)).length;
  const own = countWordsOf(language);
  return [...wordSets.keys()].some((other) => {
    const count = countWordsOf(other);
    return count >= own * 2 && count - own >= minLeadOfOther;
  });
}
