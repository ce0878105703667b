import type { Claim } from '../../../../common/contract/claims.ts';
import type { Fact } from '../../../../common/contract/facts.ts';
import type { GeneratedText } from '../checks/check-output.ts';
import type { UnverifiedClaim } from '../grounding/unverified-claims.ts';
import { functionWords } from './function-words.ts';
import type { Statement } from './statement.ts';

// Keeps the screen readable; a longer list would mark every other word.
const maxClaims = 80;

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
  const parts = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const sheet = facts.map(({ id, name, value }) => ({ factId: id, words: plain(`${name}: ${value}`) }));
  const traced = statements.flatMap(({ statement, quote }): Claim[] => {
    for (const { id, output } of parts) {
      const words = wordsInText(output, statement);
      if (words !== null) return [{ part: id, text: words, source: quote === null ? null : sourceOf(sheet, quote) }];
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

function sourceOf(sheet: { factId: string; words: string }[], quote: string): Claim['source'] {
  const wanted = plain(quote);
  if (!saysSomething(wanted)) return null;
  const fact = sheet.find(({ words }) => hasWords(words, wanted));
  return fact ? { factId: fact.factId, quote: quote.trim() } : null;
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
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛′`]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'….,;:]+|[\s"'….,;:]+$/g, '');

/** The words of a statement as the text has them; null if the text does not have them. */
function wordsInText(text: string, statement: string): string | null {
  const wanted = statement.trim().replace(/^[…]+|[….]+$/g, '');
  if (!/[\p{L}\p{N}]/u.test(wanted) || wanted.length > 1_000) return null;
  if (text.includes(wanted)) return wanted;
  const pattern = wanted
    .replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`)
    .replace(/[‘’'`]/g, "[‘’'`]")
    .replace(/[“”"«»]/g, '[“”"«»]')
    .replace(/[–—-]/g, '[–—-]')
    .replace(/\s+/g, '\\s+');
  return new RegExp(pattern, 'iu').exec(text)?.[0] ?? null;
}
