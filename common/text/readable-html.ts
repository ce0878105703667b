import { accentsInARow, emoji, flattened, spacedWord } from './flat-html.ts';
import { readHtml } from './html-tokens.ts';

declare const brand: unique symbol;

/** HTML within the limits below, so that reading it takes little time and memory whatever it says. */
export type ReadableHtml = string & { readonly [brand]: true };

/** What no description that someone wrote needs. Each bounds the work of a reader. */
export const readableLimits = {
  // A parser reads letter by letter, and we parse a text several times.
  length: 100_000,
  // A parser looks through all open elements at each tag.
  depth: 40,
  tags: 2_000,
  // A parser repeats every open formatting element in each new block: distinct ones make kilobytes into gigabytes of tree.
  repeatedLength: 100_000,
  // Each character that must be escaped becomes a piece of its own, four to six times as long.
  escaped: 4_000,
  // A parser takes text word by word.
  words: 15_000,
  // Words are compared, cut and counted letter by letter. Chinese and the like have no spaces, and are not counted here.
  wordLength: 1_000,
  // Each emoji is a word, and a letter with its accents is one character, however many there are.
  emoji: 2_000,
  accents: 8,
} as const;

type Measures = Record<keyof typeof readableLimits, number>;

/** Whether the HTML itself can be read. If not, `readable` makes a copy that can. */
export function isReadable(html: string): html is ReadableHtml {
  if (html.length > readableLimits.length) return false;
  const measures = measuresOf(html);
  return Object.entries(readableLimits).every(([measure, limit]) => measures[measure as keyof Measures] <= limit);
}

/**
 * The HTML to be read: itself, or a copy without its formatting, cut where it is too long. What is written to the store
 * must not come from a copy.
 */
export function readable(html: string): ReadableHtml {
  if (isReadable(html)) return html;
  return flattened(html, readableLimits) as ReadableHtml;
}

/** A part of it: it has at most as much of everything. */
export const partOf = (html: ReadableHtml, from: number, to: number): ReadableHtml =>
  html.slice(from, to) as ReadableHtml;

const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
// Their end tags may be left out: one of them ends where the next begins, so they do not add depth.
const closedByNext = new Set('p li dt dd tr td th thead tbody tfoot colgroup'.split(' '));
// All readers begin a new word there.
const separating = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote table tr td th div section article caption pre dl figure'.split(' '),
);

export function measuresOf(html: string): Measures {
  const open = new Map<string, number[]>();
  const text = new MeasuredText();
  const measures = { depth: 0, tags: 0, repeatedLength: 0 };
  let depth = 0;
  let openFormattingLength = 0;
  readHtml(html, {
    onOpenTag: (name, length) => {
      measures.tags += 1;
      if (separating.has(name)) text.endWord();
      if (!formatting.has(name)) measures.repeatedLength += openFormattingLength;
      if (empty.has(name) || closedByNext.has(name)) return;
      const lengths = open.get(name);
      if (lengths) lengths.push(length);
      else open.set(name, [length]);
      depth += 1;
      measures.depth = Math.max(measures.depth, depth);
      if (formatting.has(name)) openFormattingLength += length;
    },
    onCloseTag: (name) => {
      measures.tags += 1;
      if (separating.has(name)) text.endWord();
      measures.repeatedLength += formatting.has(name) ? 0 : openFormattingLength;
      const length = open.get(name)?.pop();
      if (length === undefined) return;
      depth -= 1;
      if (formatting.has(name)) openFormattingLength -= length;
    },
    onText: (more) => text.add(more),
  });
  return {
    ...measures,
    length: html.length,
    // Every tag counts twice, by its brackets.
    escaped: countOf(/[&<>\u00a0]/g, html) - 2 * measures.tags,
    // By a parser's white space alone: a reader's words are in `words.ts`.
    words: countOf(/[\t\n\f\r ][^\t\n\f\r ]/g, html),
    ...text.measures(),
  };
}

/** Counts letter by letter, because a catalogue has a hundred thousand descriptions; most have Latin letters alone. */
class MeasuredText {
  readonly #pieces: string[] = [];
  #run = 0;
  #longestRun = 0;
  #isLatin = true;

  add(text: string): void {
    this.#pieces.push(text);
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      this.#run = code <= 0x20 ? 0 : this.#run + 1;
      if (this.#run > this.#longestRun) this.#longestRun = this.#run;
      // Letters, and signs such as quotation marks: neither emoji nor accents of their own.
      if (code >= 0x300 && (code < 0x2010 || code > 0x2027)) this.#isLatin = false;
    }
  }

  endWord(): void {
    this.#pieces.push(' ');
    this.#run = 0;
  }

  measures(): Pick<Measures, 'wordLength' | 'emoji' | 'accents'> {
    if (this.#isLatin) return { wordLength: this.#longestRun, emoji: 0, accents: 0 };
    const text = this.#pieces.join('');
    return {
      wordLength: longestOf(spacedWord, text),
      emoji: countOf(emoji, text),
      accents: longestOf(accentsInARow, text),
    };
  }
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

const longestOf = (pattern: RegExp, text: string): number =>
  text.match(pattern)?.reduce((longest, found) => Math.max(longest, found.length), 0) ?? 0;
