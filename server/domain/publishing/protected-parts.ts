import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
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

interface ProtectedParts {
  /** Those that stand before the first words of the description. */
  first: string[];
  rest: string[];
}

/** The parts of a description that a new text must not replace, byte for byte as they stand there, in order. */
export function protectedParts(html: string): ProtectedParts {
  if (isTooComplexHtml(html)) return { first: [], rest: [] };
  const tree = parseFragment(contextElement, html, { treeAdapter, sourceCodeLocationInfo: true });
  const parts: ProtectedParts = { first: [], rest: [] };
  let hasText = false;
  const visit = (nodes: HtmlNode[]): void => {
    for (const [index, node] of nodes.entries()) {
      if ('tagName' in node && (isProtected(node) || isHeadingOf(node, nodes.slice(index + 1)))) {
        const source = sourceOf(html, node);
        if (source) (hasText ? parts.rest : parts.first).push(source);
      } else if ('tagName' in node) visit(node.childNodes);
      else if ('value' in node && node.value.trim() !== '') hasText = true;
    }
  };
  visit(tree.childNodes);
  return parts;
}

function isProtected({ tagName, attrs }: Element): boolean {
  return (
    protectedTags.has(tagName) ||
    attrs.some(({ name, value }) => name === `data-${mark}` || (name === 'class' && value.split(/\s+/).includes(mark)))
  );
}

/** A heading right above a protected part names it, and stays with it. */
function isHeadingOf({ tagName }: Element, following: HtmlNode[]): boolean {
  if (!headings.has(tagName)) return false;
  const next = following.find((node) => !('value' in node) || node.value.trim() !== '');
  return next !== undefined && 'tagName' in next && isProtected(next);
}

function sourceOf(html: string, { sourceCodeLocation: location }: Element): string | null {
  // A parser moves stray parts of a broken table elsewhere; they have no place in the source.
  if (!location) return null;
  const source = html.slice(location.startOffset, location.endOffset);
  return source + missingEndTags(source);
}

/** A new description with the protected parts of the old one around it, except those that it has already. */
export function withProtectedParts(ours: string, existingHtml: string): string {
  const { first, rest } = protectedParts(existingHtml);
  if (first.length + rest.length === 0) return ours;
  const own = protectedParts(ours);
  const present = new Set([...own.first, ...own.rest].map(comparable));
  const missing = (parts: string[]) => parts.filter((part) => !present.has(comparable(part)));
  return [...missing(first), ours, ...missing(rest)].filter((part) => part !== '').join('\n');
}

/** An editor may have written the same table again, with other attributes. What has no text is compared as it is. */
const comparable = (html: string): string => htmlToText(html).replace(/\s+/g, ' ').trim() || html;
