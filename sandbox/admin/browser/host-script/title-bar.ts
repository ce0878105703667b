import { tellAdmin } from './admin-channel.ts';

/** `<ui-title-bar>`: the title of the app's page, drawn by the admin above the frame. */
class TitleBarElement extends HTMLElement {
  static observedAttributes = ['title'];

  connectedCallback(): void {
    this.style.display = 'none';
    this.attributeChangedCallback();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) tellAdmin('setTitle', { title: this.getAttribute('title') ?? '' });
  }

  disconnectedCallback(): void {
    tellAdmin('setTitle', { title: '' });
  }
}

export function defineTitleBar(): void {
  customElements.define('ui-title-bar', TitleBarElement);
}
