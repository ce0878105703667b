type ModalApi = typeof globalThis.shopify.modal;

const WIDTHS: Record<string, string> = { small: '380px', base: '620px', large: '980px', max: '100vw' };

const STYLE = `
  dialog { border: 0; border-radius: 12px; padding: 0; box-shadow: 0 8px 40px rgb(0 0 0 / 30%); max-height: 90vh; font: inherit }
  dialog::backdrop { background: rgb(0 0 0 / 50%) }
  header { display: flex; justify-content: space-between; padding: 12px 16px; background: #f3f3f3; font: 600 14px/24px Inter, system-ui, sans-serif }
  header button { border: 0; background: none; font-size: 18px; cursor: pointer }
  iframe { border: 0; width: 100%; height: 60vh; display: block }`;

/** `<ui-modal>`. Drawn inside the app's frame, where the platform draws it over the whole admin. */
class ModalElement extends HTMLElement {
  #dialog: HTMLDialogElement | null = null;

  connectedCallback(): void {
    if (this.#dialog) return;
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>${STYLE}</style><dialog><header><span></span><button aria-label="Close">×</button></header><slot></slot></dialog>`;
    this.#dialog = root.querySelector('dialog');
    root.querySelector('button')?.addEventListener('click', () => void this.hide());
    this.#dialog?.addEventListener('close', () => this.dispatchEvent(new Event('hide')));
  }

  get content(): HTMLElement | undefined {
    return [...this.children].find(
      (child): child is HTMLElement => child.localName !== 'ui-title-bar' && child instanceof HTMLElement,
    );
  }

  get src(): string | undefined {
    return this.getAttribute('src') ?? undefined;
  }

  set src(address: string) {
    this.setAttribute('src', address);
  }

  get variant(): string {
    return this.getAttribute('variant') ?? 'base';
  }

  set variant(name: string) {
    this.setAttribute('variant', name);
  }

  get contentWindow(): Window | null {
    return this.shadowRoot?.querySelector('iframe')?.contentWindow ?? null;
  }

  async show(): Promise<void> {
    const dialog = this.#dialog;
    if (!dialog || dialog.open) return;
    dialog.style.width = `min(${WIDTHS[this.variant] ?? WIDTHS.base}, calc(100vw - 16px))`;
    const heading = dialog.querySelector('span');
    if (heading) heading.textContent = this.querySelector('ui-title-bar')?.getAttribute('title') ?? document.title;
    if (this.src) this.#frame(dialog, this.src);
    dialog.showModal();
    this.dispatchEvent(new Event('show'));
  }

  async hide(): Promise<void> {
    this.#dialog?.close();
  }

  toggle(): Promise<void> {
    return this.#dialog?.open ? this.hide() : this.show();
  }

  #frame(dialog: HTMLDialogElement, address: string): void {
    const frame = dialog.querySelector('iframe') ?? document.createElement('iframe');
    frame.src = address;
    dialog.append(frame);
  }
}

export function createModal(): ModalApi {
  customElements.define('ui-modal', ModalElement);
  return {
    show: (id) => modalWith(id).show(),
    hide: (id) => modalWith(id).hide(),
    toggle: (id) => modalWith(id).toggle(),
  };
}

function modalWith(id: string): ModalElement {
  const modal = document.getElementById(id);
  if (!(modal instanceof ModalElement)) throw new Error(`modal: there is no <ui-modal id="${id}">`);
  return modal;
}
