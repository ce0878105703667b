import { dialogHeader, openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import type { ResourcePickerRequest, SelectedResource } from '../protocol/resources.ts';
import { type CataloguePage, fetchCataloguePage } from './catalogue-page.ts';
import { collectionRow, productRows } from './picker-rows.ts';
import { preselect } from './preselection.ts';
import { Selection } from './selection.ts';

const NOUNS = { product: 'product', variant: 'variant', collection: 'collection' };
const SEARCH_DELAY_MS = 200;

/** Lets the merchant choose; null when the dialog is closed without a choice. */
export async function pickResources(
  storePath: string,
  request: ResourcePickerRequest,
): Promise<SelectedResource[] | null> {
  const selection = new Selection(request);
  await preselect(storePath, request, selection);
  return openDialog<SelectedResource[]>({ label: titleOf(request), className: 'picker' }, (dialog, finish) => {
    fillPicker(dialog, finish, storePath, request, selection);
  });
}

function titleOf({ action, type, limit }: ResourcePickerRequest): string {
  const noun = limit === 1 ? NOUNS[type] : `${NOUNS[type]}s`;
  return `${action === 'add' ? 'Add' : 'Select'} ${noun}`;
}

function fillPicker(
  dialog: HTMLDialogElement,
  finish: (resources: SelectedResource[]) => void,
  storePath: string,
  request: ResourcePickerRequest,
  selection: Selection,
): void {
  const pages: CataloguePage[] = [];
  let searchNumber = 0;
  let isFetching = false;
  let timer = 0;

  const search = element('input', {
    type: 'search',
    class: 'field',
    placeholder: `Search ${NOUNS[request.type]}s`,
    'aria-label': `Search ${NOUNS[request.type]}s`,
    autofocus: true,
    autocomplete: 'off',
  });
  search.value = request.query;
  const list = element('ul', { class: 'picker-list', 'aria-label': `${NOUNS[request.type]}s` });
  const state = element('p', { class: 'picker-state', role: 'status' });
  const scroller = element('div', { class: 'picker-scroller' }, list, state);
  const count = element('span', { class: 'picker-count' });
  const confirm = element(
    'button',
    { type: 'button', class: 'button button-primary', onclick: () => finish(selection.resources()) },
    'Select',
  );

  function rowsOf(page: CataloguePage): HTMLElement[] {
    if (page.type === 'collection') return page.items.map((item) => collectionRow(item, request, selection, redraw));
    return page.items.flatMap((item) => productRows(item, request, selection, redraw));
  }

  function drawFooter(): void {
    const limit = request.limit !== null && request.limit > 1 ? `/${request.limit}` : '';
    const noun = selection.size === 1 && !limit ? NOUNS[request.type] : `${NOUNS[request.type]}s`;
    count.textContent = `${selection.size}${limit} ${noun} selected`;
    confirm.disabled = selection.size === 0 && request.selectionIds.length === 0;
  }

  // Every row may change with one tick (a limit is reached, a radio moves), so all are drawn again in place.
  function redraw(): void {
    const position = [...list.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement);
    list.replaceChildren(...pages.flatMap(rowsOf));
    list.querySelectorAll('input').item(position)?.focus({ preventScroll: true });
    drawFooter();
  }

  async function fetchNext(): Promise<void> {
    const cursor = pages.length === 0 ? 0 : (pages.at(-1)?.nextCursor ?? null);
    if (isFetching || cursor === null) return;
    isFetching = true;
    const number = searchNumber;
    state.textContent = 'Loading…';
    try {
      const page = await fetchCataloguePage(storePath, request, { search: search.value, cursor });
      if (number !== searchNumber) return;
      if (pages.length === 0) list.replaceChildren();
      pages.push(page);
      list.append(...rowsOf(page));
      state.textContent = list.childElementCount > 0 ? '' : `No ${NOUNS[request.type]}s found`;
    } catch (error) {
      state.textContent = String(error);
    } finally {
      if (number === searchNumber) isFetching = false;
    }
    if (isNearEnd()) await fetchNext();
  }

  function isNearEnd(): boolean {
    return scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 400;
  }

  function startOver(): void {
    searchNumber += 1;
    pages.length = 0;
    isFetching = false;
    scroller.scrollTop = 0;
    void fetchNext();
  }

  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(startOver, SEARCH_DELAY_MS);
  });
  scroller.addEventListener('scroll', () => {
    if (isNearEnd()) void fetchNext();
  });
  dialog.addEventListener('keydown', (event) => moveWithArrows(event, search, list));
  dialog.append(
    dialogHeader(dialog, titleOf(request)),
    element('div', { class: 'picker-search' }, search),
    scroller,
    element(
      'footer',
      { class: 'dialog-footer' },
      count,
      element('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, 'Cancel'),
      confirm,
    ),
  );
  drawFooter();
  startOver();
}

/** Arrow keys walk from the search field through the rows and back; Enter ticks the row that is reached. */
function moveWithArrows(event: KeyboardEvent, search: HTMLInputElement, list: HTMLElement): void {
  const stops = [search, ...list.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const here = stops.indexOf(event.target as HTMLInputElement);
  if (here === -1) return;
  if (event.key === 'Enter' && here > 0) {
    event.preventDefault();
    stops[here]?.click();
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  stops[here + step]?.focus();
}
