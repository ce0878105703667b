import type { LanguageId } from '../../../../common/catalogue/completion-settings.ts';
import type { WrittenText } from '../checks/check-output.ts';
import { likeliestLanguage } from '../checks/language-check.ts';
import { certificates, seals } from './certificates.ts';
import { digitFigures, isSaid, namedFigures, wordFigures } from './figures.ts';
import { materials } from './materials.ts';
import { origins } from './origins.ts';
import { names, type Terms, termsIn, type Wording, wordingOf } from './terms.ts';

/** Something the text states as fact that stands nowhere in the shop's data. */
interface UnverifiedClaim {
  part: string | null;
  text: string;
}

const kindsOfTerms: Terms[] = [materials, origins, certificates];
// A generated text with more than this to check is better written anew; the screen stays readable.
const maxClaims = 20;

/** Figures, materials, origins and certificates of a text that its sources do not say; the same for the same text. */
export function unverifiedClaims(text: WrittenText, sources: string[], language: LanguageId): UnverifiedClaim[] {
  const source = sources.join('\n');
  // Most texts name nothing that the source would have to be asked for.
  let read: Wording | null = null;
  const sourceWording = () => (read ??= wordingOf(source));
  const parts = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const claims = parts.flatMap(({ id, output }) =>
    [
      ...figureClaims(output, source, language),
      ...sealClaims(output, source),
      ...termClaims(wordingOf(output), sourceWording, language),
    ].map((claim) => ({ part: id, text: claim })),
  );
  const seen = new Set<string>();
  const once = claims.filter(({ part, text: claim }) => {
    const key = `${part} ${claim.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
  return once.slice(0, maxClaims);
}

function figureClaims(output: string, source: string, language: LanguageId): string[] {
  const figures = [...digitFigures(output), ...wordFigures(output, language, { surely: true })];
  const tokens = namedFigures(output);
  if (figures.length + tokens.length === 0) return [];
  const spoken = new Set([language, likeliestLanguage(source), 'en-US' as const].filter((id) => id !== null));
  const said = [
    ...digitFigures(source),
    ...[...spoken].flatMap((id) => wordFigures(source, id, { surely: id !== language })),
  ];
  const saidTokens = new Set(namedFigures(source).map(plainToken));
  return [
    ...figures.filter((figure) => !isSaid(figure, said)).map((figure) => figure.text),
    ...tokens.filter((token) => !saidTokens.has(plainToken(token))),
  ];
}

const plainToken = (token: string): string => token.toLowerCase().replace(/-/g, '');

function sealClaims(output: string, source: string): string[] {
  const said = plainToken(source).replace(/\s/g, '');
  return [...output.matchAll(seals)]
    .map(([seal]) => seal)
    .filter((seal) => !said.includes(plainToken(seal).replace(/\s/g, '')));
}

const termClaims = (output: Wording, source: () => Wording, language: LanguageId): string[] =>
  kindsOfTerms.flatMap((terms) =>
    termsIn(output, terms, language)
      .filter(({ term }) => !names(source(), term, terms))
      .map(({ word }) => word),
  );
