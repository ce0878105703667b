import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { folded } from '../text/folded-text.ts';
import { contextElement, type HtmlNode, treeAdapter } from '../text/html.ts';
import { isTooComplexHtml } from '../text/html-limits.ts';
import { htmlToText } from '../text/html-to-text.ts';
import { missingEndTags } from '../text/missing-end-tags.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Tables such as size charts, and what is embedded: a new text cannot say what they say. */
const protectedTags = new Set(['table', 'iframe', 'video', 'audio', 'object', 'embed']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** A merchant marks a block of their own with this attribute or class. */
const mark = 'yodel-protected';

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
  first: string[];
  rest: string[];
}

/** The parts of a description that a new text must not replace, byte for byte as they stand there, in order. */
export function protectedParts(html: string, protection = noProtection): ProtectedParts {
  const parts: ProtectedParts = { first: [], rest: [] };
  const tree = parsed(html);
  if (!tree) return parts;
  const isKept = keptParts(html, protection);
  let hasText = false;
  const visit = (nodes: HtmlNode[]): void => {
    for (const [index, node] of nodes.entries()) {
      if ('tagName' in node && isKept(node, nodes, index)) {
        const source = sourceOf(html, node);
        if (source) (hasText ? parts.rest : parts.first).push(source);
      } else if ('tagName' in node) visit(node.childNodes);
      else if ('value' in node && node.value.trim() !== '') hasText = true;
    }
  };
  visit(tree);
  return parts;
}

/** The description without them. */
export function withoutProtectedParts(html: string, protection = noProtection): string {
  const { first, rest } = protectedParts(html, protection);
  return [...first, ...rest].reduce((left, part) => left.replace(part, () => ''), html);
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
export function descriptionBlocks(html: string, protection: Protection): DescriptionBlock[] {
  const nodes = outermostBlocks(parsed(html) ?? []);
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
  source: string,
  heading: string,
  protection: Protection,
): DescriptionBlock['protectedBy'] {
  if (isProtected(node) || hasProtected(node)) return 'kind';
  if (isNamed(heading, protection)) return 'heading';
  return protection.blocks.includes(blockKey(source)) ? 'block' : null;
}

/** A description is often wrapped in one element. */
function outermostBlocks(nodes: HtmlNode[]): HtmlNode[] {
  const elements = nodes.filter((node) => 'tagName' in node);
  const [only] = elements;
  return elements.length === 1 && only && 'childNodes' in only && ['div', 'section', 'article'].includes(only.tagName)
    ? outermostBlocks(only.childNodes)
    : nodes;
}

/** Whether a node among its siblings is kept: by itself, under a protected heading, or as the heading of a kept part. */
function keptParts(html: string, protection: Protection) {
  const isChosen = (node: Element): boolean => {
    if (protection.blocks.length === 0) return false;
    const source = sourceOf(html, node);
    return source !== null && protection.blocks.includes(blockKey(source));
  };
  const isKept = (node: Element, siblings: HtmlNode[], index: number): boolean => {
    if (isProtected(node) || isChosen(node)) return true;
    if (headings.has(node.tagName)) {
      if (isNamed(textOf(sourceOf(html, node) ?? ''), protection)) return true;
      const next = siblings.slice(index + 1).find(isContent);
      return next !== undefined && 'tagName' in next && (isProtected(next) || isChosen(next));
    }
    const before = siblings.slice(0, index).findLast(isContent);
    if (!before || !('tagName' in before) || !headings.has(before.tagName)) return false;
    return isNamed(textOf(sourceOf(html, before) ?? ''), protection);
  };
  return isKept;
}

const isContent = (node: HtmlNode): boolean => !('value' in node) || node.value.trim() !== '';

export function hasProtectedParts(html: string): boolean {
  const { first, rest } = protectedParts(html);
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

function parsed(html: string): HtmlNode[] | null {
  if (isTooComplexHtml(html)) return null;
  return parseFragment(contextElement, html, { treeAdapter, sourceCodeLocationInfo: true }).childNodes;
}

function sourceOf(html: string, { sourceCodeLocation: location }: Element): string | null {
  // A parser moves stray parts of a broken table elsewhere; they have no place in the source.
  if (!location) return null;
  const source = html.slice(location.startOffset, location.endOffset);
  return source + missingEndTags(source);
}

/** A new description with the protected parts of the old one around it, except those that it has already. */
export function withProtectedParts(ours: string, existingHtml: string, protection = noProtection): string {
  const { first, rest } = protectedParts(existingHtml, protection);
  if (first.length + rest.length === 0) return ours;
  const own = protectedParts(ours, protection);
  const present = new Set([...own.first, ...own.rest].map(comparable));
  const missing = (parts: string[]) => parts.filter((part) => !present.has(comparable(part)));
  return [...missing(first), ours, ...missing(rest)].filter((part) => part !== '').join('\n');
}

const textOf = (html: string): string => htmlToText(html).replace(/\s+/g, ' ').trim();

/** An editor may have written the same table again, with other attributes. What has no text is compared as it is. */
const comparable = (html: string): string => textOf(html) || html;

/** Names a block by its words, so that it is found again when its place or its styling changes. */
export const blockKey = (html: string): string =>
  createHash('sha256').update(comparable(html)).digest('base64url').slice(0, 22);
