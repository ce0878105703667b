import { createRequire } from 'node:module';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as htmlNames, parseFragment, serialize } from 'parse5';
import type sanitizeHtml from 'sanitize-html';

/** Trees are built as a browser builds them, inside the `div` that a theme puts a description in. */
const place = defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, []);
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlFragment = DefaultTreeAdapterTypes.DocumentFragment;
export const parseHtml = (html: string): HtmlFragment => parseFragment(place, html, { treeAdapter });

// As deep as browsers go: what is nested deeper stands beside what it would stand in, so that no tree is too deep to
// be walked.
const deepest = 512;
const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  appendChild: (parent, node) => {
    const above = depthOf(parent) < deepest ? null : parentOf(parent);
    defaultTreeAdapter.appendChild(above ?? parent, node);
  },
};

type HtmlParent = DefaultTreeAdapterTypes.ParentNode;
const parentOf = (node: HtmlParent): HtmlParent | null => ('parentNode' in node ? node.parentNode : null);

function depthOf(node: HtmlParent): number {
  let depth = 0;
  for (let above = parentOf(node); above; above = parentOf(above)) depth += 1;
  return depth;
}

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A page has one h1, the product's title. Editors make a div of every new line.
  transformTags: { h1: 'h2', div: 'p', section: 'p', article: 'p' },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    ['p', 'h2', 'h3', 'h4', 'li', 'a'].includes(tag) && text.trim() === '' && (mediaChildren ?? []).length === 0,
};

// Taken with the first text: it brings a whole style sheet parser along, which no start should wait for.
const require = createRequire(import.meta.url);
const allowed = (html: string): string => (require('sanitize-html') as typeof sanitizeHtml)(html, allowList);

const blocks = new Set(['p', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'table']);

// A browser may read what a sanitiser wrote in another way and write a third; two or three rounds settle nearly all.
const roundsToSettle = 4;

/**
 * Any HTML as an allow-listed, balanced fragment of blocks that a browser reads as it stands: it neither opens nor
 * closes anything of what it is put beside.
 */
export function safeFragment(html: string): string {
  let current = blocksOnly(allowed(html));
  for (let round = 0; round < roundsToSettle; round += 1) {
    const next = blocksOnly(allowed(current));
    if (next === current) return current;
    current = next;
  }
  return textToHtml(htmlToText(current));
}

/** Text and emphasis that stand alone get a paragraph of their own, and list items without a list get one. */
function blocksOnly(html: string): string {
  const fragment = parseHtml(html);
  const children: HtmlNode[] = [];
  let around: HtmlElement | null = null;
  for (const node of fragment.childNodes) {
    const wrapper = wrapperFor(node);
    if (wrapper === null) {
      around = null;
      children.push(node);
    } else if (around?.tagName === wrapper || (around && isBlank(node))) {
      around.childNodes.push(node);
    } else if (!isBlank(node)) {
      around = defaultTreeAdapter.createElement(wrapper, htmlNames.NS.HTML, []);
      around.childNodes.push(node);
      children.push(around);
    }
  }
  return children.map((node) => serialize({ ...fragment, childNodes: [node] }).trim()).join('\n');
}

function wrapperFor(node: HtmlNode): 'p' | 'ul' | null {
  if (!('tagName' in node)) return 'p';
  if (node.tagName === 'li') return 'ul';
  return blocks.has(node.tagName) || holdsBlocks(node) ? null : 'p';
}

const holdsBlocks = (element: HtmlElement): boolean =>
  element.childNodes.some(
    (node) => 'tagName' in node && (blocks.has(node.tagName) || node.tagName === 'li' || holdsBlocks(node)),
  );

const isBlank = (node: HtmlNode): boolean =>
  ('value' in node && node.value.trim() === '') || ('tagName' in node && node.tagName === 'br');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' };
const escapeHtml = (text: string): string => text.replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? '');

const bullet = /^[•‣▪·]\s*/u;

/** Plain text as paragraphs; lines that begin with a bullet become a list. */
export function textToHtml(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/);
  return paragraphs.flatMap(paragraphToHtml).join('\n');
}

function paragraphToHtml(paragraph: string): string[] {
  const html: string[] = [];
  const lines = paragraph.split('\n').map((line) => line.trim());
  while (lines.length > 0) {
    const isList = bullet.test(lines[0] ?? '');
    const otherKind = lines.findIndex((line) => bullet.test(line) !== isList);
    const run = lines.splice(0, otherKind === -1 ? lines.length : otherKind).filter((line) => line !== '');
    if (run.length === 0) continue;
    if (isList) html.push(`<ul>${run.map((line) => `<li>${escapeHtml(line.replace(bullet, ''))}</li>`).join('')}</ul>`);
    else html.push(`<p>${run.map(escapeHtml).join('<br>')}</p>`);
  }
  return html;
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'head', 'title']);
const lineEnders = new Set([...blocks, 'h1', 'div', 'section', 'article', 'tr', 'caption', 'pre', 'dl', 'figure']);

/** The text a reader sees, with a blank line between blocks and a bullet before list items. */
export function htmlToText(html: string): string {
  return readText(parseHtml(html).childNodes)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function readText(nodes: HtmlNode[]): string {
  return nodes.map(readNode).join('');
}

function readNode(node: HtmlNode): string {
  if (node.nodeName === '#text') return 'value' in node ? node.value.replace(/\s+/g, ' ') : '';
  if (!('tagName' in node) || unread.has(node.tagName)) return '';
  const inner = readText(node.childNodes);
  if (node.tagName === 'br') return '\n';
  if (node.tagName === 'li') return `\n• ${inner.trim()}`;
  if (node.tagName === 'td' || node.tagName === 'th') return `${inner} `;
  if (node.tagName === 'tr') return `\n${inner.trim()}`;
  return lineEnders.has(node.tagName) ? `\n\n${inner}\n\n` : inner;
}
