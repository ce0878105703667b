import { element } from '../dom/element.ts';
import type { MenuLink } from '../protocol/messages.ts';
import type { PageData } from './page-data.ts';

/** The app's name and entries in the admin's navigation. */
export function createAppMenu(page: PageData, goTo: (href: string) => void) {
  const list = document.querySelector('[data-app-entries]');
  const appLink = document.querySelector<HTMLAnchorElement>('[data-app-link]');
  let links: MenuLink[] = [];
  let home = '/';
  let route = '/';

  function follow(event: Event, href: string): void {
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent;
    if (metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    document.body.classList.remove('navigation-open');
    goTo(href);
  }

  function draw(): void {
    const path = pathOf(route);
    const active = links.find(({ href }) => path === pathOf(href) || path.startsWith(`${pathOf(href)}/`));
    list?.replaceChildren(
      ...links.map((link) => {
        const anchor = element(
          'a',
          { href: page.appPath + link.href, class: 'nav-entry', onclick: (event) => follow(event, link.href) },
          link.label,
        );
        if (link === active) anchor.setAttribute('aria-current', 'page');
        return element('li', {}, anchor);
      }),
    );
    if (active) appLink?.removeAttribute('aria-current');
    else appLink?.setAttribute('aria-current', 'page');
  }

  appLink?.addEventListener('click', (event) => follow(event, home));

  return {
    setLinks(next: MenuLink[]): void {
      home = next.find((link) => link.isHome)?.href ?? '/';
      links = next.filter((link) => !link.isHome);
      draw();
    },
    setRoute(next: string): void {
      route = next;
      draw();
    },
  };
}

function pathOf(href: string): string {
  return new URL(href, location.origin).pathname;
}
