import { dialogHeader, openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import type { ReviewAnswer } from '../protocol/messages.ts';
import type { PageData } from './page-data.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const COOLDOWN_MS = 60 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
const MOST_A_YEAR = 3;

interface Asked {
  shownAt: number[];
  isReviewed: boolean;
}

/** The app store's review dialog, with the platform's limits on how often it may be shown. */
export function createReviews(page: PageData) {
  const storageKey = `reviews:${page.appPath}`;
  const read = () => JSON.parse(localStorage.getItem(storageKey) ?? '{"shownAt":[],"isReviewed":false}') as Asked;
  const write = (asked: Asked) => localStorage.setItem(storageKey, JSON.stringify(asked));
  let isOpen = false;

  function refusal(asked: Asked, now: number): ReviewAnswer['code'] | null {
    if (isOpen) return 'already-open';
    if (asked.isReviewed) return 'already-reviewed';
    if (asked.shownAt.some((at) => now - at < COOLDOWN_MS)) return 'cooldown-period';
    if (asked.shownAt.filter((at) => now - at < YEAR_MS).length >= MOST_A_YEAR) return 'annual-limit-reached';
    return null;
  }

  async function show(asked: Asked): Promise<void> {
    isOpen = true;
    const stars = await openDialog<number>(
      { label: `Review ${page.appName}`, className: 'dialog-small' },
      (dialog, finish) => fillReview(page.appName, dialog, finish),
    );
    isOpen = false;
    if (stars !== null) write({ ...asked, isReviewed: true });
  }

  return {
    /** Resolves when the dialog is open or refused; it does not wait for the review. */
    request(): ReviewAnswer {
      const now = Date.now();
      const asked = read();
      const code = refusal(asked, now);
      if (code) return { code };
      const next = { ...asked, shownAt: [...asked.shownAt, now] };
      write(next);
      void show(next);
      return { code: 'success' };
    },
  };
}

function fillReview(appName: string, dialog: HTMLDialogElement, finish: (stars: number) => void): void {
  let stars = 0;
  const submit = element(
    'button',
    { type: 'button', class: 'button button-primary', disabled: true, onclick: () => finish(stars) },
    'Submit',
  );
  const choose = (count: number) => {
    stars = count;
    submit.disabled = false;
    for (const [index, star] of starButtons.entries()) star.setAttribute('aria-pressed', String(index < count));
  };
  const starButtons = [1, 2, 3, 4, 5].map((count) => {
    const named = { 'aria-label': count === 1 ? '1 star' : `${count} stars`, 'aria-pressed': 'false' };
    return element('button', { type: 'button', class: 'star', ...named, onclick: () => choose(count) }, '★');
  });
  const text = { class: 'field', rows: '4', 'aria-label': 'Your review', placeholder: 'Describe your experience' };
  const cancel = element('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, 'Cancel');
  dialog.append(
    dialogHeader(dialog, `How would you rate ${appName}?`),
    element(
      'div',
      { class: 'dialog-body' },
      element('div', { class: 'stars' }, ...starButtons),
      element('textarea', text),
    ),
    element('footer', { class: 'dialog-footer' }, cancel, submit),
  );
}
