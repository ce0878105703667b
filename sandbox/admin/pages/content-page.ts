import { z } from 'zod';
import { plainText } from '../../shops/plain-text.ts';
import type { AdminPage } from '../layout/admin-layout.ts';
import { asIs, type Html, html } from '../layout/html.ts';
import { icons } from '../layout/icons.ts';
import { NotFound, type StorePage, type Visit } from './page.ts';

/** What products and collections have in common on their pages. */
export interface Content {
  id: number;
  title: string;
  handle: string;
  descriptionHtml: string;
  seo: { title: string | null; description: string | null };
}

/** A page on which staff look at one product or collection, and change it. */
interface ContentPage<Item extends Content> {
  kind: 'product' | 'collection';
  find(visit: Visit, id: number): Item | undefined;
  /** Reads the fields of this kind and saves them with the texts. */
  save(visit: Visit, item: Item, texts: Omit<Content, 'id' | 'handle'>, form: Record<string, string>): void;
  heading?(visit: Visit, item: Item): Html;
  /** Between the texts and the search listing. */
  main(visit: Visit, item: Item): Html;
  side(visit: Visit, item: Item): Html;
}

const textsForm = z.object({
  title: z.string().trim().min(1, "Title can't be blank").max(255, 'Title is too long (maximum is 255 characters)'),
  descriptionHtml: z.string(),
  seoTitle: z.string().trim(),
  seoDescription: z.string().trim(),
});

export function contentPage<Item extends Content>(page: ContentPage<Item>): StorePage<AdminPage> {
  const { kind } = page;
  const name = kind === 'product' ? 'Product' : 'Collection';
  const itemOf = (visit: Visit): Item => {
    const item = page.find(visit, Number(visit.params.id));
    if (!item) throw new NotFound(`This ${kind} does not exist, or was deleted.`);
    return item;
  };
  const shown = (visit: Visit, item: Item, faults: string[]): AdminPage => {
    const { base, shop, query } = visit;
    const content = html`<form class="page page-wide" method="post" action="${base}/${kind}s/${item.id}">
      <div class="page-heading">
        <a class="icon-button" href="${base}/${kind}s" aria-label="Back">${icons.back}</a>
        <h1 class="page-title">${item.title}</h1>
        ${page.heading?.(visit, item)}
        <a class="button" href="${base}/shopper/${kind}s/${item.handle}" target="_blank" rel="noopener">${icons.view} View on store</a>
      </div>
      ${query.has('saved') && html`<p class="banner banner-success" role="status">${name} saved</p>`}
      ${faults.map((fault) => html`<p class="banner banner-critical" role="alert">${fault}</p>`)}
      <div class="columns">
        <div class="column">
          ${contentEditor(kind, item)}
          ${page.main(visit, item)}
          ${searchListing(`${shop.domain} › ${kind}s › ${item.handle}`, item)}
        </div>
        <div class="column column-side">${page.side(visit, item)}</div>
      </div>
      <div class="page-actions"><button class="button button-primary">Save</button></div>
    </form>`;
    return { title: item.title, active: `${kind}s`, content, ...(faults.length > 0 ? { status: 422 } : {}) };
  };
  return {
    address: `/${kind}s/:id`,
    show: (visit) => shown(visit, itemOf(visit), []),
    submit(visit, form) {
      const item = itemOf(visit);
      const read = textsForm.safeParse(form);
      if (!read.success)
        return shown(
          visit,
          item,
          read.error.issues.map(({ message }) => message),
        );
      const { title, descriptionHtml, seoTitle, seoDescription } = read.data;
      const seo = { title: seoTitle || null, description: seoDescription || null };
      page.save(visit, item, { title, descriptionHtml: editedText(item.descriptionHtml, descriptionHtml), seo }, form);
      return { redirectTo: `${visit.base}/${kind}s/${item.id}?saved` };
    },
  };
}

/** A browser sends line ends as CRLF; an unchanged description must stay the same byte for byte. */
function editedText(before: string, sent: string): string {
  const text = sent.replaceAll('\r\n', '\n');
  return text === before.replaceAll('\r\n', '\n') ? before : text;
}

/**
 * The merchant's HTML is in a shadow root: its styles stay inside it, and the page's policy lets none of its
 * scripts run.
 */
function contentEditor(kind: 'product' | 'collection', { title, descriptionHtml }: Content): Html {
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

function searchListing(crumbs: string, { title, descriptionHtml, seo }: Content): Html {
  const shownDescription = seo.description ?? excerpt(descriptionHtml);
  return html`<section class="card">
    <h2>Search engine listing</h2>
    <div class="listing" data-testid="search-listing">
      <span class="listing-address">${crumbs}</span>
      <span class="listing-title" data-testid="listing-title">${seo.title ?? title}</span>
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
  const text = plainText(descriptionHtml);
  return text.length > 160 ? `${text.slice(0, 157).replace(/\s\S*$/, '')}…` : text;
}
