import type { DefaultTreeAdapterTypes } from 'parse5';
import { type HtmlFragment, type HtmlNode, parseHtml } from './html.ts';
import { isTooComplexHtml } from './html-limits.ts';

type Element = DefaultTreeAdapterTypes.Element;

// An element without parser rules: it closes nothing, and ends up where the next word would.
const markerTag = 'x-joint';
const marker = `<${markerTag}>.</${markerTag}>`;

// Each of these ends something that swallows all that follows: an unfinished tag, a comment, an element of raw text.
const terminators = ['>', '">', "'>", '-->', '--!>'].concat(
  ['script', 'style', 'textarea', 'title', 'iframe', 'noscript', 'noframes', 'noembed', 'xmp', 'select', 'svg', 'math']
    .map((tag) => `</${tag}>`)
    .concat('--></script>', ']]></svg>', ']]></math>'),
);

// Each round closes everything that is open. A few stray forms cannot be closed at all.
const maxRounds = 20;

/**
 * The end tags that a merchant's HTML lacks, so that text added after it does not end up inside its last open element.
 * A parser tells where a marker added there would be. HTML too complex to parse gets none: it stays as it is.
 */
export function missingEndTags(html: string): string {
  if (isTooComplexHtml(html)) return '';
  let missing = '';
  for (let round = 0; round < maxRounds; round += 1) {
    const tree = parseHtml(html + missing + marker);
    const path = pathToMarker(tree, []);
    const next = path ? endTagsAround(tree, path) : terminatorFor(html + missing);
    if (!next) return missing;
    missing += next;
  }
  return missing;
}

/** The elements from the outermost to the marker itself, or null if the marker was swallowed. */
function pathToMarker(parent: HtmlFragment | Element, above: Element[]): Element[] | null {
  for (const node of childrenOf(parent).toReversed()) {
    if (!isElement(node)) continue;
    const path = [...above, node];
    if (node.tagName === markerTag) return path;
    const found = pathToMarker(node, path);
    if (found) return found;
  }
  return null;
}

function endTagsAround(tree: HtmlFragment, path: Element[]): string {
  for (const [depth, element] of path.entries().toArray().toReversed()) {
    const siblings = childrenOf(path[depth - 1] ?? tree);
    const following = siblings[siblings.indexOf(element) + 1];
    // A parser moves text out of an open table to before it, so the table must be closed first.
    if (following && isElement(following)) return endTags([following, ...path.slice(depth, -1)]);
  }
  return endTags(path.slice(0, -1));
}

const terminatorFor = (html: string): string | undefined =>
  terminators.find((terminator) => pathToMarker(parseHtml(html + terminator + marker), []) !== null);

const endTags = (elements: Element[]): string =>
  elements
    .toReversed()
    .map(({ tagName }) => `</${tagName}>`)
    .join('');

const isElement = (node: HtmlNode): node is Element => 'tagName' in node;

const childrenOf = (parent: HtmlFragment | Element): HtmlNode[] =>
  'content' in parent ? (parent as DefaultTreeAdapterTypes.Template).content.childNodes : parent.childNodes;
