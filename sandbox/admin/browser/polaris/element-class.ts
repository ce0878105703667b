import type { ElementShape } from './elements.ts';

/** What draws an element into its shadow, again with every change. */
export type Draw = (host: StandIn) => void;

/** An element whose properties are its attributes. */
export class StandIn extends HTMLElement {
  /** A property's text; empty where it is not set. */
  text(name: string): string {
    return this.getAttribute(name.toLowerCase()) ?? '';
  }
  is(name: string): boolean {
    return this.hasAttribute(name.toLowerCase());
  }
  emit(event: string): void {
    this.dispatchEvent(new Event(event, { bubbles: true }));
  }
  /** The first of these in the shadow. */
  inside<Found extends HTMLElement>(selector: string): Found {
    const found = this.shadowRoot?.querySelector<Found>(selector);
    if (!found) throw new Error(`The stand-in has no ${selector}.`);
    return found;
  }
}

/** `build` makes the shadow once, and `draw` brings it up to date. */
export function elementClass(
  { words, flags }: ElementShape,
  markup: string,
  build: Draw,
  draw: Draw,
): CustomElementConstructor {
  class Element extends StandIn {
    static observedAttributes = [...words, ...flags].map((name) => name.toLowerCase());
    isBuilt = false;
    constructor() {
      super();
      this.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML = markup;
    }
    connectedCallback(): void {
      if (!this.isBuilt) build(this);
      this.isBuilt = true;
      draw(this);
    }
    attributeChangedCallback(): void {
      if (this.isBuilt) draw(this);
    }
  }
  for (const name of words) {
    Object.defineProperty(Element.prototype, name, {
      get(this: StandIn) {
        return this.text(name);
      },
      set(this: StandIn, value: unknown) {
        if (value === undefined || value === null) this.removeAttribute(name.toLowerCase());
        else this.setAttribute(name.toLowerCase(), String(value));
      },
    });
  }
  for (const name of flags) {
    Object.defineProperty(Element.prototype, name, {
      get(this: StandIn) {
        return this.is(name);
      },
      set(this: StandIn, value: unknown) {
        this.toggleAttribute(name.toLowerCase(), Boolean(value));
      },
    });
  }
  return Element;
}
