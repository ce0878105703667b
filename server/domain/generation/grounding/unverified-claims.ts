import type { LanguageId } from '../../../../common/catalogue/completion-settings.ts';
import type { GeneratedText } from '../checks/check-output.ts';
import { withShortBlanks } from '../checks/clean-text.ts';
import { detectLanguage } from '../checks/language-check.ts';
import { certificates, seals } from './certificates.ts';
import {
  alphanumericTokens,
  articleFigures,
  digitFigures,
  type Figure,
  isInSource,
  readableFigures,
  wordFigures,
} from './figures.ts';
import { materials } from './materials.ts';
import { origins } from './origins.ts';
import {
  certificatesInOtherScripts,
  materialsInOtherScripts,
  originsInOtherScripts,
  withOtherScripts,
} from './other-scripts.ts';
import { isOwnCount } from './own-counts.ts';
import { promises } from './promises.ts';
import { comparisons, superlatives } from './superlatives.ts';
import { findTerms, mentionsTerm, type Terms, type TokenizedText, tokenize } from './terms.ts';

/** Something the text states as a fact that is not in the shop's data. */
export interface UnverifiedClaim {
  part: string | null;
  text: string;
}

const kindsOfTerms: Terms[] = [
  withOtherScripts(materials, materialsInOtherScripts),
  withOtherScripts(origins, originsInOtherScripts),
  withOtherScripts(certificates, certificatesInOtherScripts),
  promises,
  superlatives,
];
// Keeps the screen readable: a text with more claims than this is better generated again.
const maxClaims = 20;
// What the merchant is asked to fill in states nothing.
const gaps = /\[[^\]\n]{1,80}\]/g;

/** The figures, materials, origins, certificates, promises and superlatives in a text that are not in its sources. */
export function unverifiedClaims(text: GeneratedText, sources: string[], language: LanguageId): UnverifiedClaim[] {
  const source = withShortBlanks(sources.join('\n'));
  // Tokenized on first use, because most texts claim nothing.
  let sourceTokens: TokenizedText | null = null;
  const tokenizedSource = () => (sourceTokens ??= tokenize(source));
  const parts = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const claims = parts.flatMap(({ id, output: given }) => {
    const output = withShortBlanks(given).replace(gaps, ' ');
    return [
      ...figureClaims(readableFigures(output), readableFigures(source), language),
      ...sealClaims(output, source),
      ...comparisonClaims(output, source),
      ...termClaims(tokenize(output), tokenizedSource, language),
    ].map((claim) => ({ part: id, text: claim }));
  });
  const seen = new Set<string>();
  const once = claims.filter(({ part, text: claim }) => {
    const key = `${part} ${claim.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
  return once.slice(0, maxClaims);
}

function figureClaims(output: string, source: string, language: LanguageId): string[] {
  const stated = [...digitFigures(output), ...wordFigures(output, language, { onlyUnambiguous: true })];
  const figures = [...stated, ...articleFigures(output)].filter((figure) => !isOwnCount(figure, output, language));
  const tokens = alphanumericTokens(output);
  if (figures.length + tokens.length === 0) return [];
  const sourceFigures = figuresOfSource(source, language);
  const sourceTokenSet = new Set(alphanumericTokens(source).map(plainToken));
  return [
    ...figures.filter((figure) => !isInSource(figure, sourceFigures)).map((figure) => figure.text),
    ...tokens.filter((token) => !sourceTokenSet.has(plainToken(token))),
  ];
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
  comparisons.flatMap((pattern) => {
    const found = output.match(pattern) ?? [];
    return found.length > 0 && !source.match(pattern) ? found : [];
  });

const termClaims = (output: TokenizedText, source: () => TokenizedText, language: LanguageId): string[] =>
  kindsOfTerms.flatMap((terms) =>
    findTerms(output, terms, language)
      .filter(({ term }) => !mentionsTerm(source(), term, terms))
      .map(({ word }) => word),
  );
