import { z } from 'zod';
import { asIs, type Html, html } from '../layout/html.ts';
import { icons } from '../layout/icons.ts';

/** What products and collections have in common on their pages. */
interface Content {
  title: string;
  descriptionHtml: string;
  seo: { title: string | null; description: string | null };
}

export const contentForm = z.object({
  title: z.string().trim().min(1, "Title can't be blank").max(255, 'Title is too long (maximum is 255 characters)'),
  descriptionHtml: z.string(),
  seoTitle: z.string().trim(),
  seoDescription: z.string().trim(),
});

/** A browser sends line ends as CRLF; an unchanged description must stay the same byte for byte. */
export function editedText(before: string, sent: string): string {
  const text = sent.replaceAll('\r\n', '\n');
  return text === before.replaceAll('\r\n', '\n') ? before : text;
}

export function pageHeading(heading: {
  back: string;
  title: string;
  badge?: Html;
  appLink?: Html;
  shopperPath: string;
}): Html {
  return html`<div class="page-heading">
    <a class="icon-button" href="${heading.back}" aria-label="Back">${icons.back}</a>
    <h1 class="page-title">${heading.title}</h1>
    ${heading.badge}
    ${heading.appLink}
    <a class="button" href="${heading.shopperPath}" target="_blank" rel="noopener">${icons.view} View on store</a>
  </div>`;
}

/**
 * The merchant's HTML is in a shadow root: its styles stay inside it, and the page's policy lets none of its
 * scripts run.
 */
export function contentEditor(kind: 'product' | 'collection', { title, descriptionHtml }: Content): Html {
  const rendered = descriptionHtml.trim()
    ? asIs(descriptionHtml.replace(/<\/?template[^>]*>/gi, ''))
    : html`<p style="color:#616161">No description</p>`;
  return html`<section class="card">
    <label class="label" for="title">Title</label>
    <input class="field" id="title" name="title" value="${title}" autocomplete="off">
    <div class="label">Description</div>
    <div class="description-view"><template shadowrootmode="open"><style>:host{display:block}img,table,iframe{max-width:100%}div>:first-child{margin-top:0}div>:last-child{margin-bottom:0}</style><div data-testid="${kind}-description">${rendered}</div></template></div>
    <details class="source"><summary>Show HTML</summary><textarea class="field code" name="descriptionHtml" rows="12" aria-label="Description HTML" data-testid="description-html" spellcheck="false">
${descriptionHtml}</textarea></details>
  </section>`;
}

export function searchListing(crumbs: string, { title, descriptionHtml, seo }: Content): Html {
  const shownTitle = seo.title ?? title;
  const shownDescription = seo.description ?? excerpt(descriptionHtml);
  return html`<section class="card">
    <h2>Search engine listing</h2>
    <div class="listing" data-testid="search-listing">
      <span class="listing-address">${crumbs}</span>
      <span class="listing-title" data-testid="listing-title">${shownTitle}</span>
      <span class="listing-description" data-testid="listing-description">${shownDescription || 'Add a description to see how it might appear in a search engine.'}</span>
    </div>
    <label class="label" for="seo-title">Page title</label>
    <input class="field" id="seo-title" name="seoTitle" value="${seo.title ?? ''}" placeholder="${title}" autocomplete="off">
    <p class="subdued">${(seo.title ?? '').length} of 70 characters used</p>
    <label class="label" for="seo-description">Meta description</label>
    <textarea class="field" id="seo-description" name="seoDescription" rows="3">
${seo.description ?? ''}</textarea>
    <p class="subdued">${(seo.description ?? '').length} of 160 characters used</p>
  </section>`;
}

/** What a search engine would show where no meta description is set. */
export function excerpt(descriptionHtml: string): string {
  const text = descriptionHtml
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 160 ? `${text.slice(0, 157).replace(/\s\S*$/, '')}…` : text;
}
