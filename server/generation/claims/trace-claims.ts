import type { Claim } from '../../../common/contract/claims.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import type { GeneratedText } from '../../texts/generated-text.ts';
import type { UnverifiedClaim } from '../grounding/unverified-claims.ts';
import { functionWords } from './function-words.ts';
import type { Statement } from './statement.ts';

// Keeps the screen readable; a longer list would mark every other word.
const maxClaims = 80;
// No statement or quotation is longer, and no fact says anything new after so much.
const maxSearchedLength = 1_000;
const maxFactLength = 20_000;

interface Checked {
  text: GeneratedText;
  facts: Fact[];
  /** What the check without a model has found. */
  unverified: UnverifiedClaim[];
}

/**
 * The claims of a text by a model's statements. We believe a source only if its words stand in the facts, and a
 * statement only if it stands in the text. What the check without a model has found stays marked.
 */
export function traceClaims({ text, facts, unverified }: Checked, statements: Statement[]): Claim[] {
  const outputs = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const parts = outputs.map(({ id, output }) => ({ id, ...searchable(output) }));
  const sheet = facts.map(
    ({ id, name, value, document }): Words => ({
      factId: id,
      ...(document && { document: { name: document.name, place: document.place } }),
      words: plain(`${name}: ${value.slice(0, maxFactLength)}`),
    }),
  );
  const distinct = new Map(statements.map((each) => [each.statement, each])).values();
  const sources = new Map<string, Claim['source']>();
  const sourceOnce = (quote: string): Claim['source'] => {
    const source = sources.has(quote) ? (sources.get(quote) ?? null) : sourceOf(sheet, quote);
    sources.set(quote, source);
    return source;
  };
  const traced = [...distinct.take(maxClaims)].flatMap(({ statement, quote }): Claim[] => {
    for (const part of parts) {
      const words = wordsInText(part, statement);
      if (words !== null) return [{ part: part.id, text: words, source: quote === null ? null : sourceOnce(quote) }];
    }
    return [];
  });
  const once = new Map(traced.map((claim) => [`${claim.part}\n${claim.text}`, claim]));
  const claims = [...once.values()];
  const isMarked = ({ part, text: words }: UnverifiedClaim) =>
    claims.some((claim) => claim.source === null && claim.part === part && claim.text.includes(words));
  const others = unverified.filter((claim) => !isMarked(claim)).map((claim): Claim => ({ ...claim, source: null }));
  return [...claims, ...others].slice(0, maxClaims);
}

/** What a fact says, as it is searched. */
interface Words {
  factId: string;
  document?: { name: string; place: string };
  words: string;
}

function sourceOf(sheet: Words[], quote: string): Claim['source'] {
  if (quote.length > maxSearchedLength) return null;
  const wanted = plain(quote);
  if (!saysSomething(wanted)) return null;
  const fact = sheet.find(({ words }) => hasWords(words, wanted));
  if (!fact) return null;
  return { factId: fact.factId, quote: quote.trim(), ...(fact.document && { document: fact.document }) };
}

/** Whole words: "oak" does not stand in "soaked". */
function hasWords(words: string, wanted: string): boolean {
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    const isWhole = !(isJoined(words[at - 1], wanted[0]) || isJoined(wanted.at(-1), words[at + wanted.length]));
    if (isWhole) return true;
  }
  return false;
}

const spacedLetter = /[\p{L}\p{N}]/u;
const unspacedLetter = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}]/u;
const isJoined = (left = '', right = ''): boolean =>
  spacedLetter.test(left) && spacedLetter.test(right) && !unspacedLetter.test(left + right);

const saysSomething = (quote: string): boolean =>
  (quote.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => !functionWords.has(word) && (word.length > 1 || /\p{N}|\p{Script=Han}/u.test(word)),
  );

/** White space, case and typographic signs do not count. */
const plain = (text: string): string =>
  withoutEnds(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‘’‚‛′`]/g, "'")
      .replace(/[“”„‟«»″]/g, '"')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/\s+/g, ' '),
    ' "\'….,;:',
  );

/**
 * The text without the signs of `first` at its beginning and those of `last` at its end. With a regular expression, time
 * would grow with the square of a run of them.
 */
function withoutEnds(text: string, first: string, last = first): string {
  let [from, to] = [0, text.length];
  while (from < to && first.includes(text.charAt(from))) from += 1;
  while (from < to && last.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

interface SearchableText {
  output: string;
  /** In small letters, with plain signs and single spaces. */
  words: string;
  /** Where each of its characters stands in the text. */
  places: number[];
}

function searchable(output: string): SearchableText {
  const characters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < output.length; at += 1) {
    const character = simple(output.charAt(at));
    if (character === ' ' && characters.at(-1) === ' ') continue;
    characters.push(character);
    places.push(at);
  }
  return { output, words: characters.join(''), places };
}

const plainSigns = new Map(
  Object.entries({ "'": '‘’`', '"': '“”«»', '-': '–—' }).flatMap(([sign, others]) =>
    [...others].map((other) => [other, sign] as const),
  ),
);

/** A character without its case and its typographic form; always one. */
function simple(character: string): string {
  if (/\s/.test(character)) return ' ';
  const sign = plainSigns.get(character);
  if (sign) return sign;
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}

/** The words of a statement as the text has them; null if the text does not have them. */
function wordsInText({ output, words, places }: SearchableText, statement: string): string | null {
  if (statement.length > maxSearchedLength) return null;
  const wanted = withoutEnds(statement.trim(), '…', '….');
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null;
  const { words: sought } = searchable(wanted);
  const from = words.indexOf(sought);
  const to = from + sought.length - 1;
  return from < 0 ? null : output.slice(places[from], (places[to] ?? to) + 1);
}
