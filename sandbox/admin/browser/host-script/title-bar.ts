import type { TitleBar } from '../protocol/messages.ts';
import { onAdminEvent, tellAdmin } from './admin-channel.ts';

let shown: TitleBarElement | null = null;

/** `<ui-title-bar>`: heading and buttons of the app's page, drawn by the admin above the frame. */
class TitleBarElement extends HTMLElement {
  readonly #observer = new MutationObserver(() => this.#send());

  connectedCallback(): void {
    this.style.display = 'none';
    // A modal's title bar belongs to the modal.
    if (this.closest('ui-modal')) return;
    shown = this;
    this.#observer.observe(this, { subtree: true, childList: true, characterData: true, attributes: true });
    this.#send();
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    if (shown !== this) return;
    shown = null;
    tellAdmin('setTitleBar', null);
  }

  buttons(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('button, a')];
  }

  #send(): void {
    tellAdmin('setTitleBar', {
      title: this.getAttribute('title') ?? '',
      actions: this.buttons().map((button) => ({
        label: button.textContent.trim(),
        kind: kindOf(button),
        isDisabled: button.hasAttribute('disabled'),
      })),
    });
  }
}

function kindOf(button: HTMLElement): TitleBar['actions'][number]['kind'] {
  const variant = button.getAttribute('variant');
  return variant === 'primary' || variant === 'breadcrumb' ? variant : 'secondary';
}

export function defineTitleBar(): void {
  customElements.define('ui-title-bar', TitleBarElement);
  onAdminEvent('titleBarPressed', ({ action }) => shown?.buttons()[action]?.click());
}
