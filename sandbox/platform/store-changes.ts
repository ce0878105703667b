import { type Catalogue, normalisedTags } from '../shops/product-csv.ts';
import type { SandboxState } from '../shops/sandbox-state.ts';
import type { SandboxCollection, SandboxFile, SandboxProduct, SandboxShop } from '../shops/shop.ts';
import type { ShopState } from '../shops/shop-state.ts';
import type { Translatable } from '../shops/translations.ts';

type ProductFields = Partial<Omit<SandboxProduct, 'id'>>;
type CollectionFields = Partial<Omit<SandboxCollection, 'id'>>;

interface ChangeListener {
  product(shopState: ShopState, topic: 'products/create' | 'products/update', product: SandboxProduct): void;
  collection(
    shopState: ShopState,
    topic: 'collections/create' | 'collections/update',
    collection: SandboxCollection,
  ): void;
  deleted(shopState: ShopState, topic: 'products/delete' | 'collections/delete', id: number): void;
}

/** Changes products and collections, saves them and sends their webhooks in one step. */
export class StoreChanges {
  readonly #state: SandboxState;
  readonly #listener: ChangeListener;

  constructor(state: SandboxState, listener: ChangeListener) {
    this.#state = state;
    this.#listener = listener;
  }

  createProduct(shop: SandboxShop, product: SandboxProduct): SandboxProduct {
    const shopState = this.#state.of(shop);
    shop.products.push(product);
    shopState.index.added(product);
    shopState.index.tagsChanged(product.id, null);
    this.#state.saveProduct(shop, product);
    this.#listener.product(shopState, 'products/create', product);
    return product;
  }

  updateProduct(shop: SandboxShop, id: number, fields: ProductFields): SandboxProduct {
    const shopState = this.#state.of(shop);
    const product = shopState.index.product(id);
    if (!product) throw new Error(`${shop.domain} has no product ${id}`);
    const tags = fields.tags ? { tags: normalisedTags(fields.tags) } : {};
    if (fields.tags) shopState.index.tagsChanged(id, product.tags);
    // Changed in place, because several lists hold the same object.
    Object.assign(product, fields, tags, { updatedAt: now() });
    shopState.index.changed();
    this.#state.saveProduct(shop, product);
    this.#listener.product(shopState, 'products/update', product);
    return product;
  }

  updateCollection(shop: SandboxShop, id: number, fields: CollectionFields): SandboxCollection {
    const shopState = this.#state.of(shop);
    const collection = shopState.index.collection(id);
    if (!collection) throw new Error(`${shop.domain} has no collection ${id}`);
    Object.assign(collection, fields, { updatedAt: now() });
    shopState.index.changed();
    this.#state.saveCollection(shop, collection);
    this.#listener.collection(shopState, 'collections/update', collection);
    return collection;
  }

  /**
   * Changes a file for every product that uses it. It sends no webhook and leaves the products' time of update: on the
   * platform neither is certain to tell of a changed alt text.
   */
  updateFile(shop: SandboxShop, id: number, fields: Pick<SandboxFile, 'altText'>): void {
    const changed = { ...fields, updatedAt: now() };
    for (const file of shop.files ?? []) if (file.id === id) Object.assign(file, changed);
    for (const product of this.#state.of(shop).index.files().get(id)?.products ?? []) {
      for (const file of product.images) if (file.id === id) Object.assign(file, changed);
      this.#state.saveProduct(shop, product);
    }
    this.#state.saveDetails(shop);
  }

  /** A changed translation changes neither the resource's time of update nor sends a webhook. */
  setTranslations(shop: SandboxShop, resource: Translatable, translations: Translatable['translations']): void {
    Object.assign(resource, { translations });
    if ('productIds' in resource) this.#state.saveCollection(shop, resource);
    else this.#state.saveProduct(shop, resource);
  }

  deleteProduct(shop: SandboxShop, id: number): void {
    const shopState = this.#state.of(shop);
    for (const collection of shopState.index.collectionsOf(id)) {
      collection.productIds = collection.productIds.filter((each) => each !== id);
      this.#state.saveCollection(shop, collection);
    }
    shop.products = shop.products.filter((product) => product.id !== id);
    shopState.index.rebuild();
    this.#state.remove('product', shop, id);
    this.#listener.deleted(shopState, 'products/delete', id);
  }

  /** Like an import that overwrites: products with a known handle keep their id, missing ones are deleted. */
  replaceCatalogue(shop: SandboxShop, wanted: Catalogue): void {
    const shopState = this.#state.of(shop);
    const known = new Map(shop.products.map((product) => [product.handle, product]));
    const knownCollections = new Map(shop.collections.map((collection) => [collection.handle, collection]));
    const ids = new Map<number, number>();
    shop.products = wanted.products.map((product) => {
      const before = known.get(product.handle);
      ids.set(product.id, before?.id ?? product.id);
      shopState.index.tagsChanged(before?.id ?? product.id, before?.tags ?? null);
      return before ? { ...product, id: before.id, createdAt: before.createdAt } : product;
    });
    shop.collections = wanted.collections.map((collection) => ({
      ...collection,
      id: knownCollections.get(collection.handle)?.id ?? collection.id,
      productIds: collection.productIds.map((id) => ids.get(id) ?? id),
    }));
    shopState.index.rebuild();
    this.#saveAndNotify(shopState, known, knownCollections);
  }

  #saveAndNotify(
    shopState: ShopState,
    products: Map<string, SandboxProduct>,
    collections: Map<string, SandboxCollection>,
  ): void {
    const { shop } = shopState;
    for (const { id } of products.values()) {
      if (shopState.index.product(id)) continue;
      this.#state.remove('product', shop, id);
      this.#listener.deleted(shopState, 'products/delete', id);
    }
    for (const { id } of collections.values()) {
      if (shopState.index.collection(id)) continue;
      this.#state.remove('collection', shop, id);
      this.#listener.deleted(shopState, 'collections/delete', id);
    }
    for (const product of shop.products) {
      this.#state.saveProduct(shop, product);
      this.#listener.product(shopState, products.has(product.handle) ? 'products/update' : 'products/create', product);
    }
    for (const collection of shop.collections) {
      const isKnown = collections.has(collection.handle);
      this.#state.saveCollection(shop, collection);
      this.#listener.collection(shopState, isKnown ? 'collections/update' : 'collections/create', collection);
    }
  }
}

const now = () => new Date().toISOString();
