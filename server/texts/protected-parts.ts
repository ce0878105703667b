import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { partOf, type ReadableHtml, readable } from '../../common/text/readable-html.ts';
import { contextElement, type HtmlNode, treeAdapter } from '../foundation/html/html.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import { missingEndTags } from '../foundation/html/missing-end-tags.ts';
import { folded } from '../words/folded-text.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Tables such as size charts, and what is embedded: a new text cannot say what they say. */
const protectedTags = new Set(['table', 'iframe', 'video', 'audio', 'object', 'embed']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const wrappers = new Set(['div', 'section', 'article']);
// We read the text of every block around a word, so a block or heading that a merchant names is not looked for deeper.
const maxBlockDepth = 8;
/** A merchant marks a block of their own with this attribute or class. */
const mark = 'yodel-protected';
const protectedSource = new RegExp(`<(?:${[...protectedTags].join('|')})|${mark}`, 'i');

/** What a merchant protects beside that. */
export interface Protection {
  /** The block under a heading with one of these texts is protected, in every description. */
  headings: string[];
  /** Blocks of this description, by `blockKey`. */
  blocks: string[];
}
export const noProtection: Protection = { headings: [], blocks: [] };

interface ProtectedParts {
  /** Those that stand before the first words of the description. */
  first: ReadableHtml[];
  rest: ReadableHtml[];
}

/** The parts of a description that a new text must not replace, as they stand there and closed, in order. */
export function protectedParts(html: ReadableHtml, protection = noProtection): { first: string[]; rest: string[] } {
  const { first, rest } = findParts(html, protection);
  const closed = (source: ReadableHtml) => source + missingEndTags(source);
  return { first: first.map(closed), rest: rest.map(closed) };
}

function findParts(html: ReadableHtml, protection: Protection): ProtectedParts {
  const parts: ProtectedParts = { first: [], rest: [] };
  if (!mayHoldProtectedParts(html, protection)) return parts;
  const isKept = keptParts(html, protection);
  let hasText = false;
  const visit = (nodes: HtmlNode[], depth: number): void => {
    const contents = nodes.filter(isContent);
    for (const [index, node] of contents.entries()) {
      if (!('tagName' in node)) hasText ||= 'value' in node;
      else if (isKept(node, { before: elementIn(contents[index - 1]), next: elementIn(contents[index + 1]), depth })) {
        const source = sourceOf(html, node);
        if (source) (hasText ? parts.rest : parts.first).push(source);
      } else visit(node.childNodes, depth + 1);
    }
  };
  visit(parsed(html), 1);
  return parts;
}

/** The description without them. */
export function withoutProtectedParts(html: ReadableHtml, protection = noProtection): string {
  const { first, rest } = findParts(html, protection);
  return [...first, ...rest].reduce<string>((left, part) => left.replace(part, () => ''), html);
}

interface DescriptionBlock {
  key: string;
  text: string;
  /** The heading right above it; empty without one. */
  heading: string;
  /** Why it is protected; null: it is not. */
  protectedBy: 'kind' | 'heading' | 'block' | null;
}

/** The blocks of a description that a merchant can protect, headings left out. */
export function descriptionBlocks(html: ReadableHtml, protection: Protection): DescriptionBlock[] {
  const nodes = outermostBlocks(parsed(html));
  const blocks: DescriptionBlock[] = [];
  let heading = '';
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const source = sourceOf(html, node);
    if (source === null) continue;
    const text = textOf(source);
    if (headings.has(node.tagName)) heading = text;
    else {
      if (text !== '' || protectedTags.has(node.tagName))
        blocks.push({
          key: blockKey(source),
          text,
          heading,
          protectedBy: reasonFor(node, source, heading, protection),
        });
      heading = '';
    }
  }
  return blocks;
}

function reasonFor(
  node: Element,
  source: ReadableHtml,
  heading: string,
  protection: Protection,
): DescriptionBlock['protectedBy'] {
  if (isProtected(node) || hasProtected(node)) return 'kind';
  if (isNamed(heading, protection)) return 'heading';
  return protection.blocks.includes(blockKey(source)) ? 'block' : null;
}

/** A description is often wrapped in one element. */
function outermostBlocks(nodes: HtmlNode[], depth = 1): HtmlNode[] {
  const elements = nodes.filter((node) => 'tagName' in node);
  const [only] = elements;
  return elements.length === 1 && only && wrappers.has(only.tagName) && depth < maxBlockDepth
    ? outermostBlocks(only.childNodes, depth + 1)
    : nodes;
}

interface Place {
  before: Element | undefined;
  next: Element | undefined;
  depth: number;
}

/** Tells which elements are kept: protected ones, those under a protected heading, and headings of protected ones. */
function keptParts(html: ReadableHtml, protection: Protection) {
  const texts = new Map<Element, string>();
  const textIn = (element: Element): string => {
    const source = sourceOf(html, element);
    const text = texts.get(element) ?? (source === null ? '' : textOf(source));
    texts.set(element, text);
    return text;
  };
  // What has no text can only be protected by its kind.
  const isChosen = (element: Element): boolean =>
    protection.blocks.length > 0 && textIn(element) !== '' && protection.blocks.includes(keyOf(textIn(element)));
  const isNamedHeading = (element: Element): boolean =>
    protection.headings.length > 0 && headings.has(element.tagName) && isNamed(textIn(element), protection);
  return (element: Element, { before, next, depth }: Place): boolean => {
    const isHeading = headings.has(element.tagName);
    if (isProtected(element) || (isHeading && next && isProtected(next))) return true;
    if (depth > maxBlockDepth) return false;
    if (isChosen(element)) return true;
    if (!isHeading) return before !== undefined && isNamedHeading(before);
    return isNamedHeading(element) || (next !== undefined && isChosen(next));
  };
}

const elementIn = (node: HtmlNode | undefined): Element | undefined => (node && 'tagName' in node ? node : undefined);

const isContent = (node: HtmlNode): boolean => !('value' in node) || node.value.trim() !== '';

export function hasProtectedParts(html: ReadableHtml): boolean {
  const { first, rest } = findParts(html, noProtection);
  return first.length + rest.length > 0;
}

function isProtected({ tagName, attrs }: Element): boolean {
  return (
    protectedTags.has(tagName) ||
    attrs.some(({ name, value }) => name === `data-${mark}` || (name === 'class' && value.split(/\s+/).includes(mark)))
  );
}

const hasProtected = ({ childNodes }: Element): boolean =>
  childNodes.some((node) => 'tagName' in node && (isProtected(node) || hasProtected(node)));

const headingWords = (text: string): string =>
  folded(text)
    .replace(/[\s:]+/g, ' ')
    .trim();

const isNamed = (heading: string, protection: Protection): boolean =>
  heading !== '' && protection.headings.some((name) => headingWords(name) === headingWords(heading));

function parsed(html: ReadableHtml): HtmlNode[] {
  return parseFragment(contextElement, html, { treeAdapter, sourceCodeLocationInfo: true }).childNodes;
}

function sourceOf(html: ReadableHtml, { sourceCodeLocation: location }: Element): ReadableHtml | null {
  // A parser moves stray parts of a broken table elsewhere; they have no place in the source.
  if (!location) return null;
  return partOf(html, location.startOffset, location.endOffset);
}

/** By its source alone, because most descriptions hold none and parsing takes long. */
export const mayHoldProtectedParts = (html: string, protection: Protection): boolean =>
  protection.headings.length + protection.blocks.length > 0 || protectedSource.test(html);

/** A new description with the protected parts of the old one around it, except those that it has already. */
export function withProtectedParts(ours: string, existingHtml: ReadableHtml, protection = noProtection): string {
  const { first, rest } = protectedParts(existingHtml, protection);
  if (first.length + rest.length === 0) return ours;
  const own = protectedParts(readable(ours), protection);
  const present = new Set([...own.first, ...own.rest].map(comparablePart));
  const missing = (parts: string[]) => parts.filter((part) => !present.has(comparablePart(part)));
  return [...missing(first), ours, ...missing(rest)].filter((part) => part !== '').join('\n');
}

const textOf = (html: ReadableHtml): string => htmlToText(html).replace(/\s+/g, ' ').trim();

/** An editor may have written the same table again, with other attributes. What has no text is compared as it is. */
const comparable = (html: ReadableHtml): string => textOf(html) || html;
const comparablePart = (part: string): string => comparable(readable(part));

/** Names a block by its words, so that it is found again when its place or its styling changes. */
export const blockKey = (html: ReadableHtml): string => keyOf(comparable(html));

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
