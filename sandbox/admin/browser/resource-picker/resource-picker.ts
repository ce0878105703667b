import { dialogHeader, openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import type { PickerItem, PickerPage, ResourcePickerRequest, SelectedResource } from '../protocol/messages.ts';

const SEARCH_DELAY_MS = 200;

/** What is ticked, in the order in which it was ticked. */
type Selection = Map<string, SelectedResource>;

/** Lets the merchant choose; null when the dialog is closed without a choice. */
export async function pickResources(
  storePath: string,
  request: ResourcePickerRequest,
): Promise<SelectedResource[] | null> {
  const { action, type, limit, selectionIds } = request;
  const selection: Selection = new Map();
  // The app's earlier selection, without resources that no longer exist.
  const earlier = selectionIds.length > 0 ? await fetchPage(storePath, request, '', 0, selectionIds) : null;
  for (const { picked } of earlier?.items ?? []) selection.set(picked.id, picked);
  const title = `${action === 'add' ? 'Add' : 'Select'} ${limit === 1 ? type : `${type}s`}`;
  return openDialog<SelectedResource[]>({ label: title, className: 'picker' }, (dialog, finish) => {
    dialog.append(dialogHeader(dialog, title));
    fillPicker(dialog, finish, storePath, request, selection);
  });
}

async function fetchPage(
  storePath: string,
  { type, filter: { query, ...filter } }: ResourcePickerRequest,
  search: string,
  cursor: number,
  ids: string[] | null = null,
): Promise<PickerPage> {
  const answer = await fetch(`${storePath}/admin/catalogue`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type, ...filter, filterQuery: query, search, cursor, ids }),
  });
  if (!answer.ok) throw new Error(`The catalogue did not answer (${answer.status}).`);
  return (await answer.json()) as PickerPage;
}

function pickerParts(dialog: HTMLDialogElement, { type, query }: ResourcePickerRequest, choose: () => void) {
  const label = `Search ${type}s`;
  const named = { placeholder: label, 'aria-label': label };
  const search = element('input', { type: 'search', class: 'field', autofocus: true, autocomplete: 'off', ...named });
  search.value = query;
  const list = element('ul', { class: 'picker-list', 'aria-label': `${type}s` });
  const state = element('p', { class: 'picker-state', role: 'status' });
  const scroller = element('div', { class: 'picker-scroller' }, list, state);
  const count = element('span', { class: 'picker-count' });
  const cancel = element('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, 'Cancel');
  const confirm = element('button', { type: 'button', class: 'button button-primary', onclick: choose }, 'Select');
  dialog.append(
    element('div', { class: 'picker-search' }, search),
    scroller,
    element('footer', { class: 'dialog-footer' }, count, cancel, confirm),
  );
  return { search, list, state, scroller, count, confirm };
}

function fillPicker(
  dialog: HTMLDialogElement,
  finish: (resources: SelectedResource[]) => void,
  storePath: string,
  request: ResourcePickerRequest,
  selection: Selection,
): void {
  const pages: PickerPage[] = [];
  let [searchNumber, isFetching, timer] = [0, false, 0];
  const choose = () => finish([...selection.values()]);
  const { search, list, state, scroller, count, confirm } = pickerParts(dialog, request, choose);
  function draw(): void {
    const rowOf = (item: PickerItem) => row(item, request.limit, selection, draw);
    replaceRows(list, pages.flatMap((page) => page.items).map(rowOf));
    count.textContent = countText(selection.size, request);
    confirm.disabled = selection.size === 0 && request.selectionIds.length === 0;
  }

  async function fetchNext(): Promise<void> {
    const cursor = pages.length === 0 ? 0 : (pages.at(-1)?.nextCursor ?? null);
    if (isFetching || cursor === null) return;
    isFetching = true;
    const number = searchNumber;
    state.textContent = 'Loading…';
    try {
      const page = await fetchPage(storePath, request, search.value, cursor);
      if (number !== searchNumber) return;
      pages.push(page);
      draw();
      state.textContent = list.childElementCount > 0 ? '' : `No ${request.type}s found`;
    } catch (error) {
      state.textContent = String(error);
    } finally {
      if (number === searchNumber) isFetching = false;
    }
    if (isNearEnd()) await fetchNext();
  }

  const isNearEnd = () => scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 400;

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
  draw();
  startOver();
}

// Every row may change with one tick (a limit is reached, a radio moves), so all are drawn again in place.
function replaceRows(list: HTMLElement, rows: HTMLElement[]): void {
  const position = [...list.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement);
  list.replaceChildren(...rows);
  list.querySelectorAll('input').item(position)?.focus({ preventScroll: true });
}

function countText(size: number, { limit, type }: ResourcePickerRequest): string {
  const most = limit !== null && limit > 1 ? `/${limit}` : '';
  return `${size}${most} ${size === 1 && !most ? type : `${type}s`} selected`;
}

function row(
  { imageUrl, detail, badge, picked }: PickerItem,
  limit: number | null,
  selection: Selection,
  onChange: () => void,
): HTMLElement {
  const isChosen = selection.has(picked.id);
  const isFull = limit !== null && limit > 1 && selection.size >= limit;
  const tick = element('input', {
    type: limit === 1 ? 'radio' : 'checkbox',
    'aria-label': picked.title,
    class: 'picker-tick',
    disabled: isFull && !isChosen,
  });
  tick.checked = isChosen;
  // A chosen radio does not change when it is pressed again, so both kinds listen to the press itself.
  tick.addEventListener('click', () => {
    if (!selection.delete(picked.id)) {
      if (limit === 1) selection.clear();
      selection.set(picked.id, picked);
    }
    onChange();
  });
  const picture = imageUrl
    ? element('img', { src: imageUrl, alt: '', loading: 'lazy', width: '40', height: '40', class: 'thumbnail' })
    : element('span', { class: 'thumbnail thumbnail-empty' });
  const name = element('span', { class: 'picker-name' }, picked.title);
  const mark = badge ? [element('span', { class: `badge badge-${badge.toLowerCase()}` }, badge)] : [];
  const shown = [tick, picture, name, ...mark, element('span', { class: 'picker-detail' }, detail)];
  return element('li', { 'data-testid': 'picker-row' }, element('label', { class: 'picker-row' }, ...shown));
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
