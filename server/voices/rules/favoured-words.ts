import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { words } from '../../../common/text/words.ts';
import { kindsNamedIn } from '../../facts/rules/kinds-of-things.ts';
import { coloursIn, isColourName } from '../../words/colours.ts';
import { knownTerms } from '../../words/known-terms.ts';
import { alternatives, languageData, wordsIn } from '../../words/languages.ts';
import { findTerms, tokenize } from '../../words/terms.ts';
import { unitOf } from '../../words/units.ts';

/** A text with what the store knows of its product. */
export interface LearntText {
  text: string;
  /** null: unknown, as for a text that was pasted. */
  productType: string | null;
  /** What is said of the product apart from its description: title, options, tags and so on. */
  facts: string;
}

const maxFavouredWords = 8;
/** Two texts may share a word by chance. */
const minTexts = 3;

/**
 * Words by which the shop writes, whatever it writes about: they come back in texts of several kinds of products, and say
 * nothing about a product itself. A word of the subject would put cotton into texts of wool.
 */
export function favouredWords(texts: LearntText[], language: LanguageId): string[] {
  const isOrdinary = ordinaryWordsOf(language);
  const isFact = factsOf(texts);
  // Names and German nouns have a capital wherever they stand.
  const inSmallLetters = new Set(texts.flatMap(({ text }) => words(text)));
  const found = new Map<string, { texts: number; kinds: Set<string> }>();
  for (const each of texts) {
    const kind = kindOf(each);
    for (const word of wordsOfManner(each.text, language)) {
      if (!inSmallLetters.has(word) || isOrdinary(word) || isFact(word) || namesThing(word, language)) continue;
      const known = found.get(word) ?? { texts: 0, kinds: new Set() };
      known.texts += 1;
      known.kinds.add(kind);
      found.set(word, known);
    }
  }
  const minTextsWith = Math.max(minTexts, Math.ceil(texts.length / 2));
  return [...found]
    .filter(([, { texts: count, kinds }]) => count >= minTextsWith && kinds.size > 1)
    .sort(([leftWord, left], [rightWord, right]) => right.texts - left.texts || leftWord.localeCompare(rightWord))
    .slice(0, maxFavouredWords)
    .map(([word]) => word);
}

/** Texts of unknown kinds count as one kind together. */
function kindOf({ text, productType }: LearntText): string {
  if (productType) return productType.toLowerCase();
  const [first = ''] = kindsNamedIn(text);
  return first;
}

/** The words of a text that stand beside no material, colour or figure: "brushed" belongs to its cotton. */
function wordsOfManner(text: string, language: LanguageId): Set<string> {
  const phrases = text.split(/[^\p{L}\p{M}\p{N}\s'’-]+/u).map(words);
  const free = phrases.flatMap((phrase) => {
    const isOfProduct = phrase.map((word) => /\d/.test(word) || namesSubstance(word, language));
    return phrase.filter((_, place) => !isOfProduct.slice(Math.max(0, place - 1), place + 2).includes(true));
  });
  return new Set(free.filter((word) => /^\p{L}\p{Ll}{4,}$/u.test(word)).map((word) => word.toLowerCase()));
}

const namesSubstance = (word: string, language: LanguageId): boolean =>
  coloursIn(word).size > 0 || findTerms(tokenize(word), knownTerms.materials, language).length > 0;

function ordinaryWordsOf(language: LanguageId): (word: string) => boolean {
  const { commonWords, functionWords, ordinaryWords } = languageData[language];
  const ordinary = new Set([commonWords, functionWords, ordinaryWords].flatMap(wordsIn));
  return (word) => ordinary.has(word);
}

/** Whether a word stands in what the store knows of one of the products, inflected or not. */
function factsOf(texts: LearntText[]): (word: string) => boolean {
  const known = [...new Set(texts.flatMap(({ facts }) => words(facts.toLowerCase())))].filter(
    ({ length }) => length >= minBeginning,
  );
  return (word) => known.some((fact) => haveOneBeginning(word, fact));
}

const minBeginning = 4;
const haveOneBeginning = (one: string, other: string): boolean => {
  const length = Math.max(minBeginning, Math.min(one.length, other.length) - 2);
  return one.slice(0, length) === other.slice(0, length);
};

const factName = new RegExp(
  `^(?:${alternatives(({ facts }) => Object.values(facts.names).filter(Boolean).join('|'))})\\p{L}{0,2}$`,
  'iu',
);

/** Whether a word names something that a product is, has or claims, in words that we know. */
const namesThing = (word: string, language: LanguageId): boolean =>
  isColourName(word) ||
  unitOf(word) !== null ||
  factName.test(word) ||
  kindsNamedIn(word).size > 0 ||
  Object.values(knownTerms).some((terms) => findTerms(tokenize(word), terms, language).length > 0);
