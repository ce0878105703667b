import { type DefaultTreeAdapterTypes, html as htmlNames } from 'parse5';
import type { ReadableHtml } from '../../../common/text/readable-html.ts';
import { type HtmlFragment, type HtmlNode, parseHtml } from './html.ts';

type Element = DefaultTreeAdapterTypes.Element;

// An element without parser rules: it closes nothing, and ends up where the next word would.
const markerTag = 'x-joint';
const marker = `<${markerTag}>${markerTag}</${markerTag}>`;

// Each round closes everything that is open. A few stray forms cannot be closed at all.
const maxRounds = 20;
// Longer than those of the deepest tree: an element whose name is thousands of characters long stays open.
const maxEndTagsLength = 10_000;

/**
 * The end tags that a merchant's HTML lacks, so that text added after it does not end up inside its last open element.
 * A parser tells where a marker added there would be.
 */
export function missingEndTags(html: ReadableHtml): string {
  let missing = '';
  for (let round = 0; round < maxRounds; round += 1) {
    const tree = withMarker(html, missing);
    const path = pathToMarker(tree, []);
    const next = path ? endTagsAround(tree, path) : terminatorFor(tree, html, missing);
    if (!next || next.length > maxEndTagsLength) return missing;
    missing += next;
  }
  return missing;
}

/** End tags add no element, and there are few: the HTML stays as readable as it was. */
const withMarker = (html: ReadableHtml, endTags: string): HtmlFragment =>
  parseHtml((html + endTags + marker) as ReadableHtml);

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

/** Ends what swallows all that follows it: an unfinished tag, a comment, an element of raw text. */
const terminatorFor = (tree: HtmlFragment, html: ReadableHtml, missing: string): string | undefined =>
  possibleTerminators(tree)?.find((terminator) => pathToMarker(withMarker(html, missing + terminator), []) !== null);

function possibleTerminators(parent: HtmlFragment | Element): string[] | null {
  const name = isElement(parent) ? parent.tagName : '';
  for (const node of childrenOf(parent).toReversed()) {
    if ('data' in node && node.data.includes(marker)) return ['-->', '--!>'];
    if ('value' in node && node.value.includes(marker)) {
      // Only SVG and MathML have CDATA.
      return isElement(parent) && parent.namespaceURI !== htmlNames.NS.HTML
        ? [`]]></${name}>`]
        : [`</${name}>`, `--></${name}>`];
    }
    // Its own bracket ended an unfinished tag, or it is in a list of options, which drops tags and keeps their text.
    if ('value' in node && node.value.includes(markerTag)) return ['>', '</select>'];
    const inside = isElement(node) ? possibleTerminators(node) : null;
    if (inside) return inside;
  }
  // Nothing is left of the marker: it is inside an attribute's value.
  return isElement(parent) ? null : ['">', "'>"];
}

const endTags = (elements: Element[]): string =>
  elements
    .toReversed()
    .map(({ tagName }) => `</${tagName}>`)
    .join('');

const isElement = (node: HtmlNode | HtmlFragment): node is Element => 'tagName' in node;

const childrenOf = (parent: HtmlFragment | Element): HtmlNode[] =>
  'content' in parent ? (parent as DefaultTreeAdapterTypes.Template).content.childNodes : parent.childNodes;
