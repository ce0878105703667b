import type { DefaultTreeAdapterTypes } from 'parse5';
import { type HtmlFragment, type HtmlNode, parseHtml } from './html.ts';

type Element = DefaultTreeAdapterTypes.Element;

// An element no rule of the parser knows: it closes nothing by itself and stands where the next word would.
const markTag = 'x-joint';
const mark = `<${markTag}>.</${markTag}>`;

// Ways out of what swallows everything after it: a tag without its end, a comment, an element of raw text.
const waysOut = ['>', '">', "'>", '-->', '--!>'].concat(
  ['script', 'style', 'textarea', 'title', 'iframe', 'noscript', 'noframes', 'noembed', 'xmp', 'select', 'svg', 'math']
    .map((tag) => `</${tag}>`)
    .concat('--></script>', ']]></svg>', ']]></math>'),
);

// Each round ends all that is seen to be open; a few stray forms can never be ended, and are left at that.
const maxRounds = 20;

/**
 * The end tags that a merchant's HTML lacks, so that what is put after it does not end up inside its last open
 * element. Found by asking a real parser where a word put there would stand.
 */
export function closersFor(html: string): string {
  let closers = '';
  for (let round = 0; round < maxRounds; round += 1) {
    const tree = parseHtml(html + closers + mark);
    const path = pathToMark(tree, []);
    const next = path ? closersAround(tree, path) : wayOut(html + closers);
    if (!next) return closers;
    closers += next;
  }
  return closers;
}

/** The elements from the outermost down to the mark itself, or null where the mark was swallowed. */
function pathToMark(parent: HtmlFragment | Element, above: Element[]): Element[] | null {
  for (const node of childrenOf(parent).toReversed()) {
    if (!isElement(node)) continue;
    const path = [...above, node];
    if (node.tagName === markTag) return path;
    const found = pathToMark(node, path);
    if (found) return found;
  }
  return null;
}

function closersAround(tree: HtmlFragment, path: Element[]): string {
  for (const [depth, element] of path.entries().toArray().toReversed()) {
    const siblings = childrenOf(path[depth - 1] ?? tree);
    const following = siblings[siblings.indexOf(element) + 1];
    // What cannot stand in an open table is put before it: the table ends before what is around it may.
    if (following && isElement(following)) return endTags([following, ...path.slice(depth, -1)]);
  }
  return endTags(path.slice(0, -1));
}

const wayOut = (html: string): string | undefined =>
  waysOut.find((way) => pathToMark(parseHtml(html + way + mark), []) !== null);

const endTags = (elements: Element[]): string =>
  elements
    .toReversed()
    .map(({ tagName }) => `</${tagName}>`)
    .join('');

const isElement = (node: HtmlNode): node is Element => 'tagName' in node;

const childrenOf = (parent: HtmlFragment | Element): HtmlNode[] =>
  'content' in parent ? (parent as DefaultTreeAdapterTypes.Template).content.childNodes : parent.childNodes;
