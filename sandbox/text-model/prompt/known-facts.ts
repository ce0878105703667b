import type { LanguageBank } from '../text/language-bank.ts';
import { countWords } from '../text/words.ts';
import { isPlainFact } from './blocks.ts';
import { isIn } from './language-of.ts';

/** What the prompt's block of facts says beside the description. */
export interface KnownFacts {
  /** Whole sentences: "Ships from Lyon in 2 days." */
  sentences: string[];
  /** "Material: merino wool" */
  items: string[];
  /** Values in another language than the text; only their figures and materials can be used. */
  foreign: string[];
}

// They name the product or its place in the store, and are no news on its page. A weight for shipping is none either.
const notForTexts =
  /^(?:name|brand|vendor|product type|category|tags?|description|(?:in the )?collections?|shop|store|contact.*|e-?mail|.* of the store|language|shipping weight|.*policy)$/i;
const maxFacts = 8;
const maxLength = 160;

/** The lines of the block as name and value. */
export function factLines(block: string): { name: string; value: string }[] {
  return block.split('\n').flatMap((line) => {
    const [, name, value] = /^([^:：]{1,80})[:：]\s*(\S.*)$/u.exec(line.trim()) ?? [];
    return name && value ? [{ name: name.trim(), value: value.trim() }] : [];
  });
}

export function knownFactsIn(block: string, bank: LanguageBank, languageTag: string): KnownFacts {
  const known: KnownFacts = { sentences: [], items: [], foreign: [] };
  const telling = factLines(block).filter(
    ({ name, value }) => !notForTexts.test(name) && value.length <= maxLength && isPlainFact(`${name} ${value}`),
  );
  for (const { name, value } of telling.slice(0, maxFacts)) {
    const bare = value.replace(/[.。]+$/u, '');
    if (!isIn(`${name} ${value}`, languageTag) && !isIn(value, languageTag)) known.foreign.push(value);
    else if (isStatement(name, bare)) known.sentences.push(`${upperFirst(bare)}${bank.fullStop}`);
    else known.items.push(`${upperFirst(name)}: ${bare}`);
  }
  return known;
}

/** "Ships from Lyon in 2 days" stands for itself; "merino wool" needs its name before it. */
const isStatement = (name: string, value: string): boolean =>
  countWords(value) >= 4 && !/[,;]/.test(value) && !/^(?:material|size|care|colou?r|dimensions?)/i.test(name);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the shop itself is known for, to fill the gaps of a reply. */
export function shopFactsIn(block: string): {
  name: string | null;
  contact: string | null;
  lines: { name: string; value: string }[];
} {
  const lines = factLines(block);
  const factNamed = (names: RegExp) => lines.find(({ name }) => names.test(name))?.value ?? null;
  return { name: factNamed(/^(?:shop|store)(?: name)?$/i), contact: factNamed(/contact|e-?mail/i), lines };
}
