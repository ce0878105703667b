import DOMPurify from 'dompurify';
import { markClaims, type Segment } from './mark-claims.ts';

const purifier = DOMPurify();

// A link in a text must not replace the app in its frame.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Sanitised HTML with its claims marked. */
export function safeHtml(html: string, claims: string[] = []): string {
  const safe = purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'dialog'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    ALLOW_DATA_ATTR: false,
  });
  return withMarks(safe, claims);
}

/** Marks claims in safe HTML. */
export function withMarks(html: string, claims: string[]): string {
  if (claims.length === 0) return html;
  const template = document.createElement('template');
  template.innerHTML = html;
  const walker = document.createTreeWalker(template.content, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) node.replaceWith(...markClaims(node.data, claims).map(pieceOf));
  return template.innerHTML;
}

function pieceOf({ text, isClaim }: Segment): string | HTMLElement {
  if (!isClaim) return text;
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}
