import type { SandboxProduct } from '../../shops/shop.ts';
import { type Html, html } from '../layout/html.ts';

const PAGE_SIZE = 50;

interface ListPage<Item> {
  items: Item[];
  number: number;
  first: number;
  total: number;
  hasNext: boolean;
}

export function pageOf<Item>(found: Item[], query: URLSearchParams): ListPage<Item> {
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const number = Math.min(lastPage, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const first = (number - 1) * PAGE_SIZE;
  const items = found.slice(first, first + PAGE_SIZE);
  return { items, number, first, total: found.length, hasNext: number < lastPage };
}

export function pager(page: ListPage<unknown>, query: URLSearchParams): Html {
  const link = (number: number, label: string, isThere: boolean) => {
    const target = new URLSearchParams(query);
    target.set('page', String(number));
    return isThere
      ? html`<a class="button" href="?${target.toString()}" rel="${label.toLowerCase()}">${label}</a>`
      : html`<span class="button button-disabled" aria-disabled="true">${label}</span>`;
  };
  const range = page.total === 0 ? '0' : `${page.first + 1}–${page.first + page.items.length}`;
  return html`<nav class="pager" aria-label="Pages">
    ${link(page.number - 1, 'Previous', page.number > 1)}
    <span>${range} of ${page.total.toLocaleString('en')}</span>
    ${link(page.number + 1, 'Next', page.hasNext)}
  </nav>`;
}

export function searchForm(label: string, value: string): Html {
  return html`<form class="list-search" role="search"><input class="field" type="search" name="query" value="${value}" placeholder="${label}" aria-label="${label}" autocomplete="off"><button class="button">Search</button></form>`;
}

export function thumbnail(url: string | undefined): Html {
  return url
    ? html`<img class="thumbnail" src="${url}" alt="" width="40" height="40" loading="lazy">`
    : html`<span class="thumbnail thumbnail-empty"></span>`;
}

export function statusBadge(status: SandboxProduct['status']): Html {
  const label = status.charAt(0) + status.slice(1).toLowerCase();
  return html`<span class="badge badge-${status.toLowerCase()}">${label}</span>`;
}
