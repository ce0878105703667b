import { completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { alternatives, wordsOfAll } from '../../words/languages.ts';

// "Subject" is missing, because an e-mail begins with its subject.
const names = wordsOfAll(({ answers }) => answers.labels);
const prefixes = `(?:${alternatives(({ answers }) => answers.labelPrefixes)})[ -]?`;
const label = new RegExp(
  `^[*_]{0,3}(?:${prefixes}){0,2}(?:${names.join('|')})(?: ?\\d{1,2})?[*_]{0,3}\\s{0,2}[:：][*_]{0,3}\\s*(?=\\S)`,
  'iu',
);

/** The text without a label such as "Post:" or "Caption:" before it. */
export const withoutLabel = (text: string): string => text.replace(label, '');

const typeNames = new Set(completionTypeIds.map((type) => definitionOf(type).name.toLowerCase()));

/** Whether these words only say what kind of text follows. */
export const isLabel = (words: string): boolean =>
  words !== '' && (typeNames.has(words.toLowerCase()) || withoutLabel(`${words.replace(/[:：]$/, '')}: x`) === 'x');

/** Whether the first letters of a streamed text may still turn out to be a label. */
export function mayBeLabel(start: string): boolean {
  if (start.length > 60) return false;
  const letters = start.toLowerCase().replace(/^[*_]+/, '');
  if (letters.length > 24 || /\n/.test(letters.trimStart())) return false;
  return names.some(
    (name) =>
      name.startsWith(letters) || (letters.startsWith(name) && /^[\s*_\d:：]*$/u.test(letters.slice(name.length))),
  );
}
