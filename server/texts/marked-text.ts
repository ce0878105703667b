import { defaultTreeAdapter, serialize } from 'parse5';
import { readable } from '../../common/text/readable-html.ts';
import { escapeHtml, type HtmlNode, parseHtml, safeFragment } from '../foundation/html/html.ts';
import { wholeHtml } from '../foundation/html/whole-html.ts';
import type { GeneratedText } from './generated-text.ts';
import { withoutProtectedParts } from './protected-parts.ts';

/**
 * HTML as text for a translator: a mark stands in the place of each tag, as in `⟦1⟧Wash cold, see ⟦2⟧Care⟦/2⟧.⟦/1⟧`, so that
 * the model can lose no link and invent none.
 */
export interface MarkedText {
  text: string;
  /** The translated text as HTML with the tags of the source; null when a mark is missing or in another place. */
  restore(translated: string): string | null;
  /** The same with the marks that still stand in pairs; the others are left out with their tags. */
  restoreSome(translated: string): string;
}

type Mark = { open: string; close: string; parent: number };

const voidTags = new Set(['br', 'hr']);
const isHtml = (text: string): boolean => /<[a-z][^>]*>/i.test(text);

/** Tables, embeds and marked blocks are left out: publishing puts them back as they are. */
export function markedText(html: string): MarkedText {
  const marks = new Map<number, Mark>();
  const inMarks = (nodes: HtmlNode[], parent: number): string =>
    nodes
      .map((node) => {
        if ('value' in node) return node.value;
        if (!('tagName' in node)) return '';
        const number = marks.size + 1;
        const isVoid = voidTags.has(node.tagName);
        marks.set(number, { ...tagsOf(node, isVoid), parent });
        if (isVoid) return `⟦${number}/⟧`;
        return `⟦${number}⟧${inMarks(node.childNodes, number)}⟦/${number}⟧`;
      })
      .join('');
  const safe = safeFragment(wholeHtml(withoutProtectedParts(wholeHtml(html))));
  const text = inMarks(parseHtml(readable(safe)).childNodes, 0);
  return {
    text,
    restore: (translated) => restored(marks, translated),
    restoreSome: (translated) => someRestored(marks, translated),
  };
}

type Element = Extract<HtmlNode, { tagName: string }>;

function tagsOf(element: Element, isVoid: boolean): Omit<Mark, 'parent'> {
  const fragment = defaultTreeAdapter.createDocumentFragment();
  fragment.childNodes.push({ ...element, childNodes: [] });
  const close = isVoid ? '' : `</${element.tagName}>`;
  const whole = serialize(fragment);
  return { open: whole.slice(0, whole.length - close.length), close };
}

function restored(marks: Map<number, Mark>, translated: string): string | null {
  const opened: number[] = [];
  const seen = new Set<number>();
  let html = '';
  let from = 0;
  for (const found of translated.matchAll(/⟦(\/?)(\d+)(\/?)⟧/g)) {
    const [whole, isEnd, digits, isVoid] = found;
    const number = Number(digits);
    const mark = marks.get(number);
    if (!mark) return null;
    html += escapeHtml(translated.slice(from, found.index));
    from = found.index + whole.length;
    if (isEnd) {
      if (opened.pop() !== number) return null;
      html += mark.close;
      continue;
    }
    if (seen.has(number) || (opened.at(-1) ?? 0) !== mark.parent || Boolean(isVoid) !== (mark.close === ''))
      return null;
    seen.add(number);
    html += mark.open;
    if (!isVoid) opened.push(number);
  }
  if (opened.length > 0 || seen.size < marks.size) return null;
  return safeFragment(wholeHtml(html + escapeHtml(translated.slice(from))));
}

function someRestored(marks: Map<number, Mark>, translated: string): string {
  const found = [...translated.matchAll(/⟦(\/?)(\d+)(\/?)⟧/g)];
  const kept = new Map<number, string>();
  const opened: { number: number; place: number }[] = [];
  const seen = new Set<number>();
  for (const [place, [, isEnd, digits, isVoid]] of found.entries()) {
    const number = Number(digits);
    const mark = marks.get(number);
    if (!mark) continue;
    if (isEnd) {
      const depth = opened.findLastIndex((each) => each.number === number);
      const start = opened[depth];
      if (!start) continue;
      kept.set(start.place, mark.open).set(place, mark.close);
      opened.length = depth;
    } else if (!seen.has(number)) {
      seen.add(number);
      if (mark.close === '') kept.set(place, mark.open);
      else if (!isVoid) opened.push({ number, place });
    }
  }
  let html = '';
  let from = 0;
  for (const [place, each] of found.entries()) {
    html += escapeHtml(translated.slice(from, each.index)) + (kept.get(place) ?? '');
    from = each.index + each[0].length;
  }
  return safeFragment(wholeHtml(html + escapeHtml(translated.slice(from))));
}

/** A text to translate. */
export interface SourceText {
  text: GeneratedText;
  /** Its parts that are HTML, by their id; the id of a text without parts is null. */
  marked: Map<string | null, MarkedText>;
}

export function sourceTextOf(text: GeneratedText): SourceText {
  const parts = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const formatted = parts.filter(({ output }) => isHtml(output));
  return { text, marked: new Map(formatted.map(({ id, output }) => [id, markedText(output)] as const)) };
}
