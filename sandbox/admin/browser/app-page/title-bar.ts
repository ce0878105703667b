import { element } from '../dom/element.ts';
import type { TitleBar } from '../protocol/messages.ts';
import type { AppChannel } from './app-channel.ts';
import type { PageData } from './page-data.ts';

/** The page title and buttons that the app asks for, beside its icon and name. */
export function createTitleBar(page: PageData, channel: AppChannel) {
  const heading = document.querySelector('[data-title-bar-heading]');
  const actions = document.querySelector('[data-title-bar-actions]');
  return {
    set(bar: TitleBar | null): void {
      const title = bar?.title ?? '';
      // Many apps begin every title with their name, which the title bar already shows.
      const isNamed = title.startsWith(page.appName);
      if (heading) heading.textContent = isNamed ? title.slice(page.appName.length).trim() : title;
      document.title = [title, isNamed ? '' : page.appName, page.storeName].filter(Boolean).join(' · ');
      actions?.replaceChildren(
        ...(bar?.actions ?? []).map(({ label, kind, isDisabled }, action) =>
          element(
            'button',
            {
              type: 'button',
              class: kind === 'primary' ? 'button button-primary' : 'button',
              disabled: isDisabled,
              onclick: () => channel.send('titleBarPressed', { action }),
            },
            kind === 'breadcrumb' ? `← ${label}` : label,
          ),
        ),
      );
    },
  };
}
