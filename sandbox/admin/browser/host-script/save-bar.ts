import { callAdmin, onAdminEvent } from './admin-channel.ts';

type SaveBarApi = typeof globalThis.shopify.saveBar;

let shownBar: SaveBarElement | null = null;

class SaveBarElement extends HTMLElement {
  readonly #observer = new MutationObserver(() => {
    if (this.showing) void this.#draw();
  });

  connectedCallback(): void {
    this.style.display = 'none';
    this.#observer.observe(this, { subtree: true, attributes: true, childList: true });
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    if (this.showing) void this.hide();
  }

  get showing(): boolean {
    return shownBar === this;
  }

  async show(): Promise<void> {
    if (this.showing) return;
    shownBar = this;
    await this.#draw();
    this.dispatchEvent(new Event('show'));
  }

  async hide(): Promise<void> {
    if (!this.showing) return;
    shownBar = null;
    await callAdmin('setSaveBar', null);
    this.dispatchEvent(new Event('hide'));
  }

  toggle(): Promise<void> {
    return this.showing ? this.hide() : this.show();
  }

  press(button: 'save' | 'discard'): void {
    const selector = button === 'save' ? 'button[variant="primary"]' : 'button:not([variant="primary"])';
    this.querySelector<HTMLButtonElement>(selector)?.click();
  }

  async #draw(): Promise<void> {
    const save = this.querySelector('button[variant="primary"]');
    await callAdmin('setSaveBar', {
      id: this.id,
      hasDiscardConfirmation: this.hasAttribute('discardConfirmation'),
      isSaveDisabled: save?.hasAttribute('disabled') ?? false,
      isSaving: save?.hasAttribute('loading') ?? false,
    });
  }
}

export function createSaveBar(): SaveBarApi {
  customElements.define('ui-save-bar', SaveBarElement);
  onAdminEvent('saveBarPressed', ({ button }) => shownBar?.press(button));
  return {
    show: (id) => barWith(id).show(),
    hide: (id) => barWith(id).hide(),
    toggle: (id) => barWith(id).toggle(),
    // The platform never settles the promise of a merchant who decides to stay.
    async leaveConfirmation() {
      if (!shownBar) return;
      const mayLeave = await callAdmin('confirmLeaving', null);
      if (!mayLeave) await new Promise(() => {});
    },
  };
}

function barWith(id: string): SaveBarElement {
  const bar = document.getElementById(id);
  if (!(bar instanceof SaveBarElement)) throw new Error(`saveBar: there is no <ui-save-bar id="${id}">`);
  return bar;
}
