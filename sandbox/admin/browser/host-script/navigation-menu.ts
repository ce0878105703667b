import type { MenuLink } from '../protocol/messages.ts';
import { onAdminEvent, tellAdmin } from './admin-channel.ts';

const LINK_SELECTOR = 'a[href], s-link[href]';
const menus = new Set<HTMLElement>();
let isSending = false;

/** A menu that is declared in the app and drawn by the admin. */
class NavigationMenuElement extends HTMLElement {
  readonly #observer = new MutationObserver(() => sendMenuSoon());

  connectedCallback(): void {
    this.style.display = 'none';
    menus.add(this);
    this.#observer.observe(this, { subtree: true, childList: true, characterData: true, attributes: true });
    sendMenuSoon();
  }

  disconnectedCallback(): void {
    menus.delete(this);
    this.#observer.disconnect();
    sendMenuSoon();
  }
}

export function defineNavigationMenu(): void {
  customElements.define('ui-nav-menu', class extends NavigationMenuElement {});
  customElements.define('s-app-nav', class extends NavigationMenuElement {});
  onAdminEvent('navigate', ({ href }) => goTo(href));
}

// Frameworks replace a menu's links one by one; the admin gets the finished list once.
function sendMenuSoon(): void {
  if (isSending) return;
  isSending = true;
  setTimeout(() => {
    isSending = false;
    tellAdmin('setMenu', { links: [...menus].flatMap((menu) => linksOf(menu).map(asMenuLink)) });
  }, 0);
}

function linksOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(LINK_SELECTOR)];
}

function asMenuLink(link: HTMLElement): MenuLink {
  return {
    label: link.textContent.trim(),
    href: link.getAttribute('href') ?? '/',
    isHome: link.getAttribute('rel') === 'home',
  };
}

/** Lets the app's router handle the link first; without one, changes the history and notifies the app. */
function goTo(href: string): void {
  const link = [...menus].flatMap(linksOf).find((candidate) => candidate.getAttribute('href') === href);
  const before = location.href;
  if (link && !passesUntouched(link)) return;
  setTimeout(() => {
    if (location.href !== before) return;
    history.pushState(null, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, 0);
}

function passesUntouched(link: HTMLElement): boolean {
  if (link instanceof HTMLAnchorElement) {
    let isTaken = false;
    // Runs after the app's own listeners, and keeps the browser from loading the address as a document.
    const finish = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', finish, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
    window.removeEventListener('click', finish);
    return !isTaken;
  }
  return link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }));
}
