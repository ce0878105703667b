import { readable } from '../../../common/text/readable-html.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import { alternatives } from '../../words/languages.ts';
import { isLabel, withoutLabel } from './labels.ts';

/**
 * Removes what models put around a text: introductions, labels, quotation marks, markdown, notes on its length. They come
 * wrapped in each other, so this repeats until nothing more can be removed.
 */
export function cleanText(output: string, isOneLine: boolean): string {
  let text = output;
  for (let round = 0; round < 4; round += 1) {
    const before = text;
    text = withoutCodeFence(withShortBlanks(text));
    if (htmlTag.test(text)) text = htmlToText(readable(text));
    text = withoutPreamble(text);
    text = withoutNotes(text);
    text = withoutHeading(text);
    text = withoutMarkdown(text);
    text = withoutLabel(text);
    if (isOneLine) text = asOneLine(text);
    text = withoutWrappingQuotes(text);
    if (text === before) break;
  }
  return text;
}

/** Output with at most two spaces and two line breaks in a row: the patterns below stay fast on any number of them. */
export const withShortBlanks = (output: string): string =>
  output
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]{3,}/g, '  ')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim();

const htmlTag = /<\/?(?:p|br|div|span|strong|b|em|i|u|ul|ol|li|h[1-6]|a|blockquote|table|tr|td)(?:\s[^<>]*)?\/?>/i;

const fence = '```';

// Around a code block, models write an introduction or a remark, which are not part of the text.
const maxAroundFence = 400;

export function withoutCodeFence(text: string): string {
  const start = text.indexOf(fence);
  const end = text.indexOf(fence, start + fence.length);
  const isOnlyOne = start >= 0 && end >= 0 && text.indexOf(fence, end + fence.length) < 0;
  if (!isOnlyOne) return text.trim();
  const around = start + text.length - end - fence.length;
  const inside = text.slice(start + fence.length, end);
  if (around > maxAroundFence || around > inside.length * 2) return text.trim();
  // The first line may name a language.
  return inside.replace(/^[\w-]*/, '').trim();
}

const heading = /^(?:#{1,6}[^\S\n]([^\n]{1,60})|\*\*([^\n*]{1,60})\*\*[^\S\n]*)\n+(?=\S)/;

/** The text without a heading above it that only says what kind of text it is: “## Product Description”. */
function withoutHeading(text: string): string {
  const [whole = '', hashed, bold = ''] = heading.exec(text) ?? [];
  return isLabel((hashed ?? bold).trim()) ? text.slice(whole.length) : text;
}

/** The text inside an output that came as a JSON object although one plain text was requested. */
export function unwrapJson(output: string): string {
  const bare = withoutCodeFence(output.trim());
  if (!bare.startsWith('{') || !bare.endsWith('}')) return output;
  try {
    const values = Object.values(JSON.parse(bare) as object);
    return values.length === 1 && typeof values[0] === 'string' ? values[0] : '';
  } catch {
    return output;
  }
}

// "Here is …:", followed by the text.
const introductions = new RegExp(
  `^(?:${alternatives(({ answers }) => answers.introductions)})[^\\n]{0,120}[:：]\\s*\\n+(?=\\S)`,
  'iu',
);
const inlineIntroduction = new RegExp(
  `^(?:${alternatives(({ answers }) => answers.introductionsInLine)})[^\\n:.!?]{0,60}\\b(?:${alternatives(({ answers }) => answers.introducedThings)})[^\\n:.!?]{0,40}:\\s+(?=\\S)`,
  'iu',
);
const agreement = new RegExp(`^(?:${alternatives(({ answers }) => answers.agreements)})[!,.:。！]+\\s+(?=\\S)`, 'iu');

export function withoutPreamble(text: string): string {
  const agreed = agreement.exec(text)?.[0] ?? '';
  const rest = text.slice(agreed.length);
  const introduced = introductions.exec(rest)?.[0] ?? inlineIntroduction.exec(rest)?.[0] ?? '';
  // "Certainly, this lamp …" is a sentence of the text: an agreement needs an introduction or an exclamation mark.
  if (!introduced && !/[!。！]\s+$/u.test(agreed)) return text;
  return rest.slice(introduced.length).trim();
}

const counted = alternatives(({ answers }) => answers.lengthWords);
// Begins before whitespace, not within it: a long run of whitespace would be read again from each of its characters.
const bracketedNote = new RegExp(
  `(?<!\\s)\\s*[(\\[（【](?:[^()\\[\\]（）\\n]{0,25}[:：]\\s*)?(?:approx\\.?|about|ca\\.?|~)?\\s*\\d{1,5}\\s*(?:/\\s*\\d+\\s*)?(?:${counted})[^()\\[\\]（）\\n]{0,20}[)\\]）】]\\s*(?=$|\\n|</)`,
  'giu',
);
const countLine = new RegExp(
  `\\n+\\s*[*_]*(?:(?:character|word)s?(?: count)?|length|${counted})[*_]*\\s*[:：]\\s*[*_]*\\d{1,5}[^\\n]{0,20}$`,
  'iu',
);
const remark =
  /\n\s*\n(?:note:|\(note|p\.?s\.? (?:as an ai|i )|i hope this (?:helps|works)|let me know if you(?:['’]d| would) like (?:me|any|another|a different)|feel free to (?:adjust|edit|modify|change)|would you like me to)[^\n]*$/iu;

/** Removes notes about the text: its length, or offers to change it. */
export const withoutNotes = (text: string): string =>
  text.replace(bracketedNote, '').replace(countLine, '').replace(remark, '').trim();

function withoutMarkdown(text: string): string {
  const bare = text
    .replace(/^[^\S\n]*#{1,6}[^\S\n]+(.+?)(?:[^\S\n]+#+)?$/gm, '$1')
    .replace(/^[^\S\n]*(?:[-*_][^\S\n]*){3,}$/gm, '')
    .replace(/^[^\S\n]*>[^\S\n]?/gm, '');
  return withBullets(bare)
    .replace(/!?\[([^[\]\n]{1,300})\]\((?:https?:|mailto:|\/|#)[^)[\]\s]{0,2000}(?:\s"[^"\n]{0,300}")?\)/g, '$1')
    .replace(/(\*\*\*|\*\*|___|__)(?=\S)([\s\S]{0,300}?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Lists with plain-text bullets. A single dash is not a list, because replies are signed with one. */
function withBullets(text: string): string {
  if (!/^[^\S\n]*[-*+–][^\S\n]/m.test(text)) return text;
  const filled = text.split('\n').filter((line) => line.trim() !== '');
  const isItem = (line: string | undefined) => /^[^\S\n]*[-–•*+][^\S\n]+\S/.test(line ?? '');
  const inList = new Set(filled.filter((_, place) => isItem(filled[place - 1]) || isItem(filled[place + 1])));
  return text.replace(/^([^\S\n]*)([-*+–])[^\S\n]+(\S.*)$/gm, (line, indent: string, sign: string, rest: string) =>
    sign === '*' || sign === '+' || inList.has(line) ? `${indent}• ${rest}` : line,
  );
}

/** One line: the first of several proposals, or all lines joined. */
function asOneLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const proposal = /^(?:\d{1,2}[.)]|•)\s+/;
  const proposals = lines.filter((line) => proposal.test(line));
  const chosen = proposals.length > 1 && lines[0] === proposals[0] ? [(lines[0] ?? '').replace(proposal, '')] : lines;
  return chosen
    .join(' ')
    .replace(/^[-–•]\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const quotePairs = ['""', '“”', '„“', '„”', '«»', '»«', '‘’', '‚‘', "''", '「」', '『』', '””', '″″'];

export function withoutWrappingQuotes(text: string): string {
  for (const [open = '', close = ''] of quotePairs) {
    if (text.length < 3 || !text.startsWith(open) || !text.endsWith(close)) continue;
    const inner = text.slice(open.length, -close.length);
    if (!inner.includes(open) && !inner.includes(close)) return inner.trim();
  }
  return text;
}
