import { readHtml } from '../../../common/text/html-tokens.ts';

// A browser's parser repeats every open formatting element in each new block. Distinct ones (`<b id=1><b id=2>…`) make
// a few kilobytes of source into gigabytes of tree, so we count before we build one.
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
// Their end tags may be left out: one of them ends where the next begins, so they do not add depth.
const closedByNext = new Set('p li dt dd tr td th thead tbody tfoot colgroup'.split(' '));

// A parser reads letter by letter, and we parse a text several times.
const maxLength = 100_000;
// A parser looks through all open elements at each tag.
const maxDepth = 40;
const maxTags = 2_000;
// Each character that must be escaped becomes a piece of its own, four to six times as long.
const maxEscaped = 4_000;
// A parser takes text word by word.
const maxWords = 15_000;

/** Whether building a tree of this HTML could take much more time or memory than its length suggests. */
export function isTooComplexHtml(html: string): boolean {
  if (html.length > maxLength) return true;
  const open = new Map<string, number[]>();
  let depth = 0;
  let deepest = 0;
  let tags = 0;
  let openFormattingLength = 0;
  let repeatedLength = 0;
  const maxRepeatedLength = html.length + 20_000;

  readHtml(html, {
    onOpenTag: (name, length) => {
      tags += 1;
      if (!formatting.has(name)) repeatedLength += openFormattingLength;
      if (empty.has(name) || closedByNext.has(name)) return;
      const lengths = open.get(name);
      if (lengths) lengths.push(length);
      else open.set(name, [length]);
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (formatting.has(name)) openFormattingLength += length;
    },
    onCloseTag: (name) => {
      tags += 1;
      repeatedLength += formatting.has(name) ? 0 : openFormattingLength;
      const length = open.get(name)?.pop();
      if (length === undefined) return;
      depth -= 1;
      if (formatting.has(name)) openFormattingLength -= length;
    },
  });
  return (
    deepest > maxDepth ||
    tags > maxTags ||
    repeatedLength > maxRepeatedLength ||
    countEscaped(html) - 2 * tags > maxEscaped ||
    countSpacedWords(html) > maxWords
  );
}

/** Every tag counts twice, by its brackets. */
const countEscaped = (html: string): number => html.match(/[&<>\u00a0]/g)?.length ?? 0;

/** By a parser's white space alone: a reader's words are in `common/text/words.ts`. */
const countSpacedWords = (html: string): number => html.match(/[\t\n\f\r ][^\t\n\f\r ]/g)?.length ?? 0;
