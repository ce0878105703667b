import { element } from '../dom/element.ts';
import type { ToastRequest } from '../protocol/messages.ts';
import type { AppChannel } from './app-channel.ts';

const MOST_AT_ONCE = 3;

export function createToasts(channel: AppChannel) {
  const region = element('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
  document.body.append(region);
  const shown = new Map<string, { box: HTMLElement; timer: number }>();

  function hide(id: string): void {
    const toast = shown.get(id);
    if (!toast) return;
    shown.delete(id);
    clearTimeout(toast.timer);
    toast.box.remove();
    channel.send('toastDismissed', { id });
  }

  function show({ id, message, durationMs, isError, action }: ToastRequest): void {
    const oldest = shown.keys().next().value;
    if (shown.size >= MOST_AT_ONCE && oldest) hide(oldest);
    const box = element(
      'div',
      { class: isError ? 'toast toast-error' : 'toast', 'data-testid': 'toast' },
      element('span', {}, message),
    );
    if (action) box.append(element('button', { type: 'button', onclick: () => act(id) }, action));
    box.append(
      element(
        'button',
        { type: 'button', class: 'toast-close', 'aria-label': 'Dismiss', onclick: () => hide(id) },
        '×',
      ),
    );
    region.append(box);
    shown.set(id, { box, timer: window.setTimeout(() => hide(id), durationMs) });
  }

  function act(id: string): void {
    channel.send('toastAction', { id });
    hide(id);
  }

  return { show, hide };
}
