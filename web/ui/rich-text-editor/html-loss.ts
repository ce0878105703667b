/** What the rich-text editor would lose of a description: nothing, only styling, or content. */
type HtmlLoss = 'none' | 'styling' | 'content';

const supportedTags = new Set(
  ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 's', 'a'].concat(
    // These are only containers: the editor keeps their content.
    ['div', 'span', 'section', 'article', 'meta', 'html', 'head', 'body'],
  ),
);
const stylingTags = new Set([
  'h1',
  'h5',
  'h6',
  'sub',
  'sup',
  'small',
  'big',
  'font',
  'center',
  'code',
  'pre',
  'mark',
  'style',
]);

const tagPattern = /<([a-z][a-z0-9-]*)\b([^>]*)>/gi;

export function htmlLoss(html: string): HtmlLoss {
  let loss: HtmlLoss = 'none';
  for (const [, name = '', attributes = ''] of html.matchAll(tagPattern)) {
    const tag = name.toLowerCase();
    if (stylingTags.has(tag) || (supportedTags.has(tag) && /\s(style|class|id)\s*=/i.test(attributes)))
      loss = 'styling';
    else if (!supportedTags.has(tag)) return 'content';
  }
  return loss;
}
