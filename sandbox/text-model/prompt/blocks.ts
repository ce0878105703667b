import { countWords, sentencesOf } from '../text/words.ts';

/** What a description says, in its own words and order. */
export interface Statements {
  /** Whole sentences, with their full stop. */
  sentences: string[];
  /** List items, rows of a table and bare phrases, without one. */
  items: string[];
}

/** Headings are left out: they announce facts and state none. */
export function statementsIn(description: string, fullStop: string): Statements {
  const lines = linesOf(description);
  const statements: Statements = { sentences: [], items: [] };
  for (const [place, line] of lines.entries()) {
    if (isHeading(line, lines[place + 1])) continue;
    const isListed = /^[-–•*]\s/u.test(line);
    const bare = line.replace(/^[-–•*\s]+/u, '');
    for (const sentence of isListed && countWords(bare) <= 16 ? [bare] : sentencesOf(bare)) {
      const text = withoutSigns(sentence);
      if (!isPlainFact(text) || isNoise(text)) continue;
      if (isListed || isPhrase(text)) statements.items.push(text.replace(/[.;,\s]+$/u, ''));
      else statements.sentences.push(isEnded(text) ? text : `${text}${fullStop}`);
    }
  }
  return { sentences: [...new Set(statements.sentences)], items: [...new Set(statements.items)] };
}

/** The lines of a text or an HTML fragment, without HTML headings; list items begin with a bullet. */
function linesOf(description: string): string[] {
  return description
    .replace(/<(script|style|iframe|h[1-6])\b[\s\S]*?<\/\1>/gi, '\n')
    .replace(/<\/th>\s*<td[^>]*>/gi, ': ')
    .replace(/<(?:li|tr)\b[^>]*>/gi, '\n• ')
    .replace(/<\/?(?:p|div|ul|ol|br|table)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

const isHeading = (line: string, next: string | undefined): boolean =>
  next !== undefined && !/[.!?。！？।:,;\d]|^[-–•*]/u.test(line) && countWords(line) <= 8;

const isEnded = (text: string): boolean => /[.!?。！？।…]["”»)]*$/u.test(text);

/** "540 g." is no sentence. */
const isPhrase = (text: string): boolean =>
  (!isEnded(text) && countWords(text) <= 4) || /^[\d.,\s×x-]+\s?\p{L}{0,6}\.?$/u.test(text);

const withoutSigns = (text: string): string =>
  text
    .replace(/(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D})/gu, '')
    .replace(/([!?]){2,}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

// What shops put around their descriptions, and what says nothing without its link or its picture.
const isNoise = (text: string): boolean =>
  /demonstration store|you can purchase products like this|^(?:shop|browse|see) (?:our|the|all)\b|^also available in|\bis wearing an?\b|^watch the|lorem ipsum|click here|^\p{L}+ is \d['’]/iu.test(
    text,
  );

/** Text that speaks to a machine, a link or a stray mark is no fact about a product. */
export function isPlainFact(sentence: string): boolean {
  const speaksToMachines =
    /\b(ignore|disregard|forget|system prompt|prompt|instructions?|assistant|ai model|you are (?:now|an?)|jailbreak|lorem ipsum|ignorier\w*|anweisung\w*)\b|^say that\b|忽略|指令/iu;
  return (
    !speaksToMachines.test(sentence) &&
    !/https?:|www\.|[[\]{}<>|#]|\w_\w/.test(sentence) &&
    /\p{L}{2}|\d\s?\p{L}/u.test(sentence) &&
    countWords(sentence) <= 60
  );
}
