import type { SandboxCollection, SandboxProduct } from '../../../shops/shop.ts';
import type { ResourcePickerRequest, SelectedResource } from '../protocol/resources.ts';
import { asPickedCollection, asPickedProduct, asPickedVariant } from './resource-shapes.ts';

interface ChosenProduct {
  product: SandboxProduct;
  variantIds: Set<number>;
}

/** What is ticked in the picker, in the order in which it was ticked. */
export class Selection {
  readonly #request: ResourcePickerRequest;
  readonly #products = new Map<number, ChosenProduct>();
  readonly #collections = new Map<number, SandboxCollection>();

  constructor(request: ResourcePickerRequest) {
    this.#request = request;
  }

  get size(): number {
    if (this.#request.type === 'collection') return this.#collections.size;
    if (this.#request.type === 'product') return this.#products.size;
    return [...this.#products.values()].reduce((sum, { variantIds }) => sum + variantIds.size, 0);
  }

  /** With a limit of one, the next choice takes the place of the last; otherwise a full selection takes no more. */
  get isFull(): boolean {
    const { limit } = this.#request;
    return limit !== null && limit > 1 && this.size >= limit;
  }

  hasCollection(collection: SandboxCollection): boolean {
    return this.#collections.has(collection.id);
  }

  toggleCollection(collection: SandboxCollection): void {
    if (this.#collections.delete(collection.id) || this.isFull) return;
    if (this.#request.limit === 1) this.#collections.clear();
    this.#collections.set(collection.id, collection);
  }

  chosenVariants(product: SandboxProduct): ReadonlySet<number> {
    return this.#products.get(product.id)?.variantIds ?? new Set();
  }

  hasProduct(product: SandboxProduct): boolean {
    return this.#products.has(product.id);
  }

  toggleProduct(product: SandboxProduct): void {
    if (this.#products.delete(product.id) || this.isFull) return;
    if (this.#request.limit === 1) this.#products.clear();
    const variants = this.#request.type === 'variant' ? product.variants.slice(0, this.#room()) : product.variants;
    this.#products.set(product.id, { product, variantIds: new Set(variants.map((variant) => variant.id)) });
  }

  toggleVariant(product: SandboxProduct, variantId: number): void {
    const chosen = this.#products.get(product.id);
    if (chosen?.variantIds.delete(variantId)) {
      if (chosen.variantIds.size === 0) this.#products.delete(product.id);
      return;
    }
    const takesRoom = this.#request.type === 'variant' || !chosen;
    if (takesRoom && this.isFull) return;
    if (takesRoom && this.#request.limit === 1) this.#products.clear();
    const kept = this.#products.get(product.id) ?? { product, variantIds: new Set<number>() };
    kept.variantIds.add(variantId);
    this.#products.set(product.id, kept);
  }

  resources(): SelectedResource[] {
    if (this.#request.type === 'collection') return [...this.#collections.values()].map(asPickedCollection);
    return [...this.#products.values()].flatMap(({ product, variantIds }): SelectedResource[] => {
      const variants = product.variants.filter((variant) => variantIds.has(variant.id));
      if (this.#request.type === 'product') return [asPickedProduct(product, variants)];
      return variants.map((variant) => asPickedVariant(product, variant));
    });
  }

  #room(): number {
    const { limit } = this.#request;
    return limit === null ? Number.POSITIVE_INFINITY : limit - this.size;
  }
}
