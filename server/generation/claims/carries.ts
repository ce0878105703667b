import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { languageIds } from '../../../common/catalogue/completion-settings.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import { isFromCustomer } from '../../texts/known-facts.ts';
import { articleFigures, comparableValues, digitFigures, isInSource, wordFigures } from '../../words/figures.ts';
import { knownTerms } from '../../words/known-terms.ts';
import { detectLanguage } from '../../words/language-check.ts';
import { wordsOfAll } from '../../words/languages.ts';
import { findTerms, tokenize } from '../../words/terms.ts';
import { promiseClaims } from '../grounding/promises.ts';

/** Of all languages: the data may be in another one than the text. */
const functionWords = new Set(wordsOfAll((language) => language.functionWords));

/** The words of a quotation that say something. */
const tellingWords = (words: string): string[] =>
  (words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => !functionWords.has(word) && (word.length > 1 || /\p{N}|\p{Script=Han}/u.test(word)),
  );

export const saysSomething = (quote: string): boolean => tellingWords(quote).length > 0;

/** Rows of words. One word of them proves no sentence. */
const isRowOfWords = ({ id, source }: Pick<Fact, 'id' | 'source'>): boolean =>
  source === 'title' || source === 'tags' || id === 'input:product_keywords';

const maxWordsOfOne = 2;
const maxTimes = 12;

/** The measures that the data says anywhere. */
export const measuresOf = (facts: Pick<Fact, 'value'>[]) => facts.flatMap(({ value }) => digitFigures(value));

/** Whether a quotation of a fact can prove a statement. Whether it does so in full, the model has judged. */
export function carries(
  fact: Pick<Fact, 'id' | 'source' | 'value'>,
  quote: string,
  statement: string,
  { language, measures }: { language: LanguageId; measures: ReturnType<typeof measuresOf> },
): boolean {
  if (isFromCustomer(fact) && isPromise(statement, language)) return false;
  if (isRowOfWords(fact) && tellingWords(quote).length === 1 && tellingWords(statement).length > maxWordsOfOne)
    return false;
  return carriesFigures(quote, statement, { fact, saidAnywhere: measures });
}

const promiseTerms = Object.fromEntries(
  ['guarantee', 'lifetime guarantee', 'full refund', 'fast delivery', 'free of charge', 'payment', 'discount'].map(
    (term) => [term, knownTerms.promises[term]],
  ),
) as typeof knownTerms.promises;

const isPromise = (statement: string, language: LanguageId): boolean =>
  promiseClaims(statement, () => '', language).length > 0 ||
  findTerms(tokenize(statement), promiseTerms, language).length > 0;

type Figures = ReturnType<typeof figuresIn>;

/**
 * A measure needs a figure, and another value of the same measure disproves it, unless it is a multiple: "600 g each". A
 * quotation may be too short for all measures: the rest of its fact may say them, or another fact a measure of another kind.
 */
function carriesFigures(
  quote: string,
  statement: string,
  { fact, saidAnywhere }: { fact: Pick<Fact, 'value'>; saidAnywhere: Figures },
): boolean {
  const measures = digitFigures(statement).filter(({ unit }) => unit !== null);
  if (measures.length === 0) return true;
  const quoted = figuresIn(quote);
  const notStated = quoted.filter((figure) => !isInSource(figure, measures));
  const carriesMeasure = (measure: Figures[number]) => {
    if (isInSource(measure, quoted) || isInSource(measure, figuresIn(fact.value))) return true;
    const compared = comparableValues(measure, notStated);
    if (compared.length === 0) return notStated.length > 0 || isInSource(measure, saidAnywhere);
    const [stated = 0] = measure.values;
    return quoted.length > 1 || compared.every((value) => isNear(stated, value) || isMultiple(stated, value));
  };
  return measures.every(carriesMeasure);
}

function figuresIn(quote: string) {
  const language = detectLanguage(quote);
  const words = (language ? [language] : languageIds).flatMap((id) =>
    wordFigures(quote, id, { onlyUnambiguous: false }),
  );
  return [...digitFigures(quote), ...articleFigures(quote), ...words];
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * 0.15;

function isMultiple(one: number, other: number): boolean {
  const times = Math.max(one, other) / Math.min(one, other);
  return times <= maxTimes && Math.abs(times - Math.round(times)) < 0.02;
}
