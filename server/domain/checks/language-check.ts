import { type LanguageId, languages } from '../../../common/catalogue/completion-settings.ts';
import { words } from '../../../common/text/words.ts';
import { commonWords, scripts } from './language-profiles.ts';

// Short texts may be nothing but names; these are the least that can be judged.
const leastLetters = 30;
const leastWords = 20;
// Brand names and terms stay as they are, so a good part of a text may be in another script.
const leastShareOfScript = 0.3;
const leastLeadOfOther = 6;

/** What is wrong with the language of a text, or null. In doubt it is right. */
export function languageFault(text: string, language: LanguageId): string | null {
  const fault = `It is not written in ${languages[language].name}.`;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < leastLetters) return null;
  const script = scripts[language] ?? /\p{Script=Latin}/gu;
  if ((text.match(script)?.length ?? 0) / letters < leastShareOfScript) return fault;
  // Kana tell Japanese from Chinese, which share their other characters.
  if (language === 'zh')
    return (text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) > 5 ? fault : null;
  if (scripts[language]) return null;
  return readsAsAnother(text, language) ? fault : null;
}

const wordSets = new Map<LanguageId, Set<string>>(
  Object.entries(commonWords).map(([id, list]) => [id as LanguageId, new Set(list.split(' '))]),
);

/** The language whose common words are the most frequent in a text; null where there is nothing to go by. */
export function likeliestLanguage(text: string): LanguageId | null {
  const found = words(text.toLowerCase());
  const counts = [...wordSets].map(([id, set]) => ({ id, count: found.filter((word) => set.has(word)).length }));
  const [best] = counts.sort((left, right) => right.count - left.count);
  return best && best.count > 0 ? best.id : null;
}

/** Whether some other language's common words outnumber this one's by far. */
function readsAsAnother(text: string, language: LanguageId): boolean {
  const found = words(text.toLocaleLowerCase(languages[language].tag));
  if (found.length < leastWords) return false;
  const countOf = (id: LanguageId) => found.filter((word) => wordSets.get(id)?.has(word)).length;
  const own = countOf(language);
  return [...wordSets.keys()].some((other) => {
    const count = countOf(other);
    return count >= own * 2 && count - own >= leastLeadOfOther;
  });
}
