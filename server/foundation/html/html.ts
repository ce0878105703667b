import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as htmlNames, parseFragment, serialize } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import { type ReadableHtml, readable } from '../../../common/text/readable-html.ts';
import { htmlToText } from './html-to-text.ts';

/** Fragments are parsed inside a `div`, where themes put a description. */
export const contextElement = defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, []);
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlFragment = DefaultTreeAdapterTypes.DocumentFragment;
export const parseHtml = (html: ReadableHtml): HtmlFragment => parsed(html);
const parsed = (html: string): HtmlFragment => parseFragment(contextElement, html, { treeAdapter });

// The depth limit of browsers: deeper elements become siblings, so that recursion over a tree is safe.
const maxDepth = 512;
export const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  appendChild: (parent, node) => {
    const above = depthOf(parent) < maxDepth ? null : parentOf(parent);
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
  // The page's only h1 is the product's title. Some editors make every line a div.
  transformTags: { h1: 'h2', div: 'p', section: 'p', article: 'p' },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    ['p', 'h2', 'h3', 'h4', 'li', 'a'].includes(tag) && text.trim() === '' && (mediaChildren ?? []).length === 0,
};

const sanitize = (html: string): string => sanitizeHtml(html, allowList);

const blocks = new Set(['p', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'table']);

// Parsing sanitised HTML can change it again; two or three rounds are nearly always enough.
const maxRounds = 4;

/** Any HTML as an allow-listed, balanced fragment of blocks, which opens and closes nothing of the HTML around it. */
export function safeFragment(html: ReadableHtml): string {
  const allowed = html.includes('<') ? sanitize(html) : html;
  let current = wrapInBlocks(allowed);
  // Text without a tag is a paragraph now, in which it is escaped.
  if (!allowed.includes('<')) return current;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = wrapInBlocks(sanitize(current));
    if (next === current) return current;
    current = next;
  }
  return textToHtml(htmlToText(readable(current)));
}

/** Wraps text and emphasis outside a block in a paragraph, and list items outside a list in a list. */
function wrapInBlocks(html: string): string {
  const fragment = parsed(html);
  const children: HtmlNode[] = [];
  let wrapperElement: HtmlElement | null = null;
  for (const node of fragment.childNodes) {
    const wrapper = wrapperFor(node);
    if (wrapper === null) {
      wrapperElement = null;
      children.push(node);
    } else if (wrapperElement?.tagName === wrapper || (wrapperElement && isBlank(node))) {
      wrapperElement.childNodes.push(node);
    } else if (!isBlank(node)) {
      wrapperElement = defaultTreeAdapter.createElement(wrapper, htmlNames.NS.HTML, []);
      wrapperElement.childNodes.push(node);
      children.push(wrapperElement);
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
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? '');

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
  let run: string[] = [];
  let isList = false;
  const endRun = () => {
    if (run.length > 0) html.push(isList ? listOf(run) : `<p>${run.map(escapeHtml).join('<br>')}</p>`);
    run = [];
  };
  for (const untrimmed of paragraph.split('\n')) {
    const line = untrimmed.trim();
    if (line === '') continue;
    const hasBullet = bullet.test(line);
    if (hasBullet !== isList) endRun();
    isList = hasBullet;
    run.push(line);
  }
  endRun();
  return html;
}

const listOf = (lines: string[]): string =>
  `<ul>${lines.map((line) => `<li>${escapeHtml(line.replace(bullet, ''))}</li>`).join('')}</ul>`;
