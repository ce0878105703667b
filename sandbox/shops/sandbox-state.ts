import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { RecordFile, type StoredRecord } from './record-file.ts';
import type { SandboxCollection, SandboxProduct, SandboxShop } from './shop.ts';
import { ShopIndex } from './shop-index.ts';
import type {
  AccessToken,
  BulkOperation,
  Installation,
  ShopState,
  Subscription,
  WebhookSubscription,
} from './shop-state.ts';

// Far above any seeded number, as long as the platform's own.
export const FIRST_NEW_ID = 9_100_000_000_001;

interface AppRecords {
  subscriptions: Subscription;
  webhooks: WebhookSubscription;
  bulkOperations: BulkOperation;
}

type ShopDetails = Omit<SandboxShop, 'products' | 'collections'>;

/** The sandbox's data, in memory and on disk. */
export class SandboxState {
  readonly dataDir: string;
  readonly #file: RecordFile;
  readonly #seed: () => SandboxShop[];
  readonly #url: string;
  #shopState = new Map<string, ShopState>();
  #nextId = FIRST_NEW_ID;
  tokens = new Map<string, AccessToken>();

  constructor(dataDir: string, url: string, seed: () => SandboxShop[]) {
    this.dataDir = dataDir;
    this.#url = url;
    this.#seed = seed;
    this.#file = new RecordFile(join(dataDir, 'records.jsonl'));
    const records = this.#file.load();
    if (records.length > 0) this.#restore(records);
    else this.reset();
  }

  all(): ShopState[] {
    return [...this.#shopState.values()];
  }

  of(shop: SandboxShop): ShopState {
    const shopState = this.#shopState.get(shop.domain);
    if (!shopState) throw new Error(`There is no shop ${shop.domain}`);
    return shopState;
  }

  byDomain(domain: string): ShopState | undefined {
    return this.#shopState.get(domain);
  }

  /** The shop whose address has this hash, which the app sends to the model as the user; null: none has. */
  domainOf(hash: string | null): string | null {
    if (hash === null) return null;
    return this.all().find(({ domainHash }) => domainHash === hash)?.shop.domain ?? null;
  }

  newId(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#file.put('counter', 'id', this.#nextId);
    return id;
  }

  /**
   * Restores the seeded shops, without installations and subscriptions. Ids are not reused, because the app may
   * remember old ones and the platform never reuses them.
   */
  reset(): void {
    this.#shopState = new Map(this.#seed().map((shop) => [shop.domain, emptyShopState(shop)]));
    this.tokens = new Map();
    for (const folder of ['uploads', 'results']) rmSync(join(this.dataDir, folder), { recursive: true, force: true });
    this.#file.replaceAll(this.#records());
  }

  /** Adds a store. The next reset removes it, because it restores only the seeded shops. */
  open(shop: SandboxShop): void {
    this.#shopState.set(shop.domain, emptyShopState(shop));
    this.saveDetails(shop);
    for (const product of shop.products) this.saveProduct(shop, product);
    for (const collection of shop.collections) this.saveCollection(shop, collection);
  }

  /** Saves what belongs to the shop itself, without its products and collections. */
  saveDetails({ products, collections, ...details }: SandboxShop): void {
    this.#file.put('shop', details.domain, details);
  }

  saveProduct(shop: SandboxShop, product: SandboxProduct): void {
    this.#file.put('product', `${shop.domain}/${product.id}`, product);
  }

  saveCollection(shop: SandboxShop, collection: SandboxCollection): void {
    this.#file.put('collection', `${shop.domain}/${collection.id}`, collection);
  }

  remove(kind: 'product' | 'collection', shop: SandboxShop, id: number): void {
    this.#file.put(kind, `${shop.domain}/${id}`, null);
  }

  saveInstallation(shopState: ShopState): void {
    this.#file.put('installation', shopState.shop.domain, shopState.installation);
  }

  saveToken(token: AccessToken): void {
    this.tokens.set(token.token, token);
    this.#file.put('token', token.token, token);
  }

  removeToken({ token }: AccessToken): void {
    this.tokens.delete(token);
    this.#file.put('token', token, null);
  }

  /** Saves what the platform keeps about the app in a shop, by its kind. */
  save<Kind extends keyof AppRecords>(kind: Kind, shopState: ShopState, record: AppRecords[Kind]): void {
    const records = shopState[kind] as Map<number, AppRecords[Kind]>;
    records.set(record.id, record);
    this.#file.put(kind, `${shopState.shop.domain}/${record.id}`, record);
  }

  removeWebhook(shopState: ShopState, id: number): void {
    shopState.webhooks.delete(id);
    this.#file.put('webhooks', `${shopState.shop.domain}/${id}`, null);
  }

  close(): void {
    this.#file.flush();
  }

  *#records(): Generator<StoredRecord> {
    for (const { shop, installation } of this.#shopState.values()) {
      const { products, collections, ...record } = shop;
      yield { kind: 'shop', key: shop.domain, value: record };
      if (installation) yield { kind: 'installation', key: shop.domain, value: installation };
      for (const product of products) yield { kind: 'product', key: `${shop.domain}/${product.id}`, value: product };
      for (const one of collections) yield { kind: 'collection', key: `${shop.domain}/${one.id}`, value: one };
    }
    yield { kind: 'counter', key: 'id', value: this.#nextId };
    yield { kind: 'address', key: 'url', value: this.#url };
  }

  #restore(records: StoredRecord[]): void {
    for (const { kind, value } of records) {
      if (kind !== 'shop') continue;
      const shop: SandboxShop = { ...(value as ShopDetails), products: [], collections: [] };
      this.#shopState.set(shop.domain, emptyShopState(shop));
    }
    for (const record of records) this.#restoreOne(record);
    this.#movePictures(records.find(({ kind }) => kind === 'address')?.value);
    for (const shopState of this.#shopState.values()) shopState.index.rebuild();
  }

  // The sample's picture URLs contain the sandbox's address, whose port may have changed.
  #movePictures(from: unknown): void {
    if (typeof from !== 'string' || from === this.#url) return;
    const moved = (url: string) => (url.startsWith(`${from}/`) ? this.#url + url.slice(from.length) : url);
    for (const { shop } of this.#shopState.values()) {
      for (const product of shop.products) for (const image of product.images) image.url = moved(image.url);
      for (const { image } of shop.collections) if (image) image.url = moved(image.url);
      for (const product of shop.products) this.saveProduct(shop, product);
      for (const collection of shop.collections) this.saveCollection(shop, collection);
    }
    this.#file.put('address', 'url', this.#url);
  }

  #restoreOne({ kind, key, value }: StoredRecord): void {
    if (kind === 'counter') this.#nextId = value as number;
    if (kind === 'token') this.tokens.set(key, value as AccessToken);
    const shopState = this.#shopState.get(key.split('/')[0] ?? '');
    if (!shopState) return;
    if (kind === 'product') shopState.shop.products.push(value as SandboxProduct);
    if (kind === 'collection') shopState.shop.collections.push(value as SandboxCollection);
    if (kind === 'installation') shopState.installation = value as Installation;
    if (kind === 'subscriptions' || kind === 'webhooks' || kind === 'bulkOperations') {
      const record = value as AppRecords[typeof kind];
      (shopState[kind] as Map<number, typeof record>).set(record.id, record);
    }
  }
}

function emptyShopState(shop: SandboxShop): ShopState {
  return {
    shop,
    domainHash: createHash('sha256').update(shop.domain).digest('hex'),
    index: new ShopIndex(shop),
    installation: null,
    subscriptions: new Map(),
    webhooks: new Map(),
    bulkOperations: new Map(),
  };
}
