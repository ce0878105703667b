import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { GeneratedText } from '../../texts/generated-text.ts';
import {
  alphanumericTokens,
  articleFigures,
  digitFigures,
  type Figure,
  isInSource,
  readableFigures,
  wordFigures,
} from '../../words/figures.ts';
import { knownTerms } from '../../words/known-terms.ts';
import { detectLanguage } from '../../words/language-check.ts';
import { functionWordsOf } from '../../words/languages.ts';
import { findTerms, mentionsTerm, type TokenizedText, tokenize } from '../../words/terms.ts';
import { withShortBlanks } from '../checks/clean-text.ts';
import { isWithinBounds } from './bounds.ts';
import { isMadeByHand, wordsForByHand } from './by-hand.ts';
import { withoutAdvice } from './general-advice.ts';
import { countedLists, isListedCount } from './listed-counts.ts';
import { madeInClaims } from './made-in.ts';
import { orderTimes } from './order-times.ts';
import { isOwnCount } from './own-counts.ts';
import { promiseClaims } from './promises.ts';
import { withoutSayings } from './sayings.ts';
import { seals } from './seals.ts';
import { comparisons } from './superlatives.ts';

/** Something the text states as a fact that is not in the shop's data. */
export interface UnverifiedClaim {
  part: string | null;
  text: string;
}

const { handmade, ...kindsOfTerms } = knownTerms;
// Keeps the screen readable: a text with more claims than this is better generated again.
const maxClaims = 20;
// Each one is compared with all figures of the source. No real text has so many.
const maxFigures = 500;
// A product whose data is longer says nothing new there.
const maxSourceLength = 20_000;
const maxLengthOfSources = 40_000;
interface About {
  type?: CompletionTypeId;
  /** The sources that may prove a promise; absent: all of them. A customer's words are none of these. */
  shopSays?: string[];
}

/** The figures, materials, places, certificates, promises, properties and superlatives of a text that no source has. */
export function unverifiedClaims(
  text: GeneratedText,
  sources: string[],
  language: LanguageId,
  { type, shopSays = sources }: About = {},
): UnverifiedClaim[] {
  const source = withShortBlanks(readable(sources));
  // Tokenized on first use, because most texts claim nothing.
  let sourceTokens: TokenizedText | null = null;
  const tokenizedSource = () => (sourceTokens ??= tokenize(source));
  const parts = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const claims = parts.flatMap(({ id, output: given }) => {
    const output = withoutSayings(withShortBlanks(given), language);
    const aboutProduct = type === 'blog_post' ? withoutAdvice(output, language) : output;
    const promises = promiseClaims(output, () => withShortBlanks(readable(shopSays)), language, type);
    return [
      ...promises,
      ...[
        ...figureClaims(readableFigures(aboutProduct), readableFigures(source), language),
        ...sealClaims(output, source),
        ...comparisonClaims(output, source),
        ...termClaims(tokenize(aboutProduct), tokenizedSource, language),
        ...handworkClaims(aboutProduct, tokenizedSource, language),
        ...placeClaims(aboutProduct, source, language),
      ].filter((claim) => !promises.some((promise) => promise.includes(claim))),
    ].map((claim) => ({ part: id, text: claim }));
  });
  const seen = new Set<string>();
  const once = claims.filter(({ part, text: claim }) => {
    const key = `${part} ${claim.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
  return once.slice(0, maxClaims);
}

const readable = (sources: string[]): string =>
  sources
    .map((source) => source.slice(0, maxSourceLength))
    .join('\n')
    .slice(0, maxLengthOfSources);

function figureClaims(output: string, source: string, language: LanguageId): string[] {
  const stated = [...digitFigures(output), ...wordFigures(output, language, { onlyUnambiguous: true })];
  const figures = [...stated, ...articleFigures(output)]
    .slice(0, maxFigures)
    .filter((figure) => !isOwnCount(figure, output, language));
  const tokens = alphanumericTokens(output);
  if (figures.length + tokens.length === 0) return [];
  const sourceFigures = figuresOfSource(source, language);
  const lists = countedLists(source);
  const sourceTokenSet = new Set(alphanumericTokens(source).map(plainToken));
  return [
    ...figures
      .filter(
        (figure) =>
          !isInSource(figure, sourceFigures) &&
          !isWithinBounds(figure, output, sourceFigures) &&
          !isListedCount(figure, output, lists),
      )
      .flatMap((figure) => countOf(figure, output, language) ?? []),
    ...tokens.filter((token) => !sourceTokenSet.has(plainToken(token))),
  ];
}

/** A bare number with the word it counts, "three pockets"; null where a number word counts nothing: "Choose from two." */
function countOf(figure: Figure, output: string, language: LanguageId): string | null {
  if (figure.unit || /[^\p{L}\p{M}\p{N}\s-]/u.test(figure.text)) return figure.text;
  const after = output.slice(figure.end, figure.end + 40);
  const [counted = '', word = ''] = /^[\s\u00a0]([\p{L}\p{M}]{3,}(?:-[\p{L}\p{M}]+)*)/u.exec(after) ?? [];
  const isWord = word !== '' && !functionWordsOf(language).has(word.toLowerCase());
  if (isWord) return output.slice(figure.from, figure.end) + counted;
  const isCounted = /\d/.test(figure.text) || /[:：]\s*$/.test(output.slice(0, figure.from));
  return !isCounted && /^\s*(?:[.,;!?。，！？।]|$)/u.test(after) ? null : figure.text;
}

function figuresOfSource(source: string, language: LanguageId): Figure[] {
  const languages = new Set([language, detectLanguage(source), 'en-US' as const].filter((id) => id !== null));
  const words = [...languages].flatMap((id) => wordFigures(source, id, { onlyUnambiguous: id !== language }));
  return [...digitFigures(source), ...articleFigures(source), ...words];
}

const plainToken = (token: string): string => token.toLowerCase().replace(/-/g, '');

function sealClaims(output: string, source: string): string[] {
  const plainSource = plainToken(source).replace(/\s/g, '');
  return [...output.matchAll(seals)]
    .map(([seal]) => seal)
    .filter((seal) => !plainSource.includes(plainToken(seal).replace(/\s/g, '')));
}

const comparisonClaims = (output: string, source: string): string[] =>
  [...comparisons, orderTimes].flatMap((pattern) => {
    const found = output.match(pattern) ?? [];
    return found.length > 0 && !source.match(pattern) ? found : [];
  });

const termClaims = (output: TokenizedText, source: () => TokenizedText, language: LanguageId): string[] =>
  Object.values(kindsOfTerms).flatMap((terms) =>
    findTerms(output, terms, language)
      .filter(({ term }) => !mentionsTerm(source(), term, terms))
      .map(({ word }) => word),
  );

/** Places that are not among the known origins, whose names we know in every language. */
const placeClaims = (output: string, source: string, language: LanguageId): string[] =>
  madeInClaims(output, source, language).filter(
    (name) => findTerms(tokenize(name), knownTerms.origins, language).length === 0,
  );

const isHandmade = (source: TokenizedText): boolean =>
  mentionsTerm(source, 'handmade', handmade) || isMadeByHand(source.text);

/** "Handmade", or that something was made by hand in other words; said once. */
function handworkClaims(output: string, source: () => TokenizedText, language: LanguageId): string[] {
  const named = findTerms(tokenize(output), handmade, language).map(({ word }) => word);
  const others = wordsForByHand(output, language).filter((words) => !named.some((word) => word.includes(words)));
  const found = [...named, ...others];
  return found.length > 0 && !isHandmade(source()) ? found : [];
}
