import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type InjectOptions } from 'fastify';
import { CallCounts } from '../../../sandbox/faults/call-counts.ts';
import { Faults } from '../../../sandbox/faults/faults.ts';
import { Platform } from '../../../sandbox/platform/platform.ts';
import { registerOauth } from '../../../sandbox/platform-api/access/oauth-routes.ts';
import { registerFileRoutes } from '../../../sandbox/platform-api/bulk/file-routes.ts';
import { registerGraphql } from '../../../sandbox/platform-api/http/graphql-route.ts';
import { readEnvironment } from '../../../sandbox/read-environment.ts';
import { newProduct } from '../../../sandbox/shops/new-product.ts';
import { SandboxState } from '../../../sandbox/shops/sandbox-state.ts';
import { newShop } from '../../../sandbox/shops/seed.ts';
import type { SandboxProduct, SandboxShop } from '../../../sandbox/shops/shop.ts';
import { KeptPrompts } from '../../../sandbox/text-model/kept-prompts.ts';
import { QueuedAnswers } from '../../../sandbox/text-model/queued-answers.ts';
import { registerTextModel } from '../../../sandbox/text-model/text-model.ts';
import { registrationOf } from '../../../tests/support/app-environment.ts';

export const appUrl = 'http://app.invalid';
export const storeUrl = 'http://localhost:9';

/** The fields of a product that we publish to, by our names. */
type StoreTexts = Record<'description' | 'product-name' | 'seo-title' | 'seo-description', string>;

const fieldOfKey: Record<string, keyof StoreTexts> = {
  body_html: 'description',
  title: 'product-name',
  meta_title: 'seo-title',
  meta_description: 'seo-description',
};

/** A change of one text in the store. */
export interface StoreWrite {
  by: 'app' | 'staff';
  shopId: string;
  /** The product, or the picture. */
  targetId: string;
  locale: string | null;
  field: keyof StoreTexts | 'alt';
  before: string;
  after: string;
  atMs: number;
  /** How much had happened by then. */
  step: number;
}

/** The sandbox's platform and text model, in memory and without a port: two shops, whose changes it writes down. */
export class SimulatedStore {
  readonly platform: Platform;
  readonly writes: StoreWrite[] = [];
  /** How much has happened in the world. */
  step = 0;
  readonly shops: SandboxShop[];
  private actor: StoreWrite['by'] = 'app';
  private readonly folder: string;
  private readonly server: FastifyInstance;

  private constructor(folder: string, state: SandboxState, platform: Platform, server: FastifyInstance) {
    this.folder = folder;
    this.platform = platform;
    this.server = server;
    this.shops = state.all().map(({ shop }) => shop);
    const { changes } = platform;
    const update = changes.updateProduct.bind(changes);
    changes.updateProduct = (shop, id, fields) => {
      const before = textsOf(productOf(shop, id));
      const product = update(shop, id, fields);
      this.note(shop, { targetId: `gid://shopify/Product/${id}`, locale: null }, before, textsOf(product));
      return product;
    };
    const updateFile = changes.updateFile.bind(changes);
    changes.updateFile = (shop, id, fields) => {
      const before = shop.products.flatMap(({ images }) => images).find((each) => each.id === id)?.altText ?? '';
      updateFile(shop, id, fields);
      const target = { targetId: `gid://shopify/MediaImage/${id}`, locale: null };
      this.note(shop, target, { alt: before }, { alt: fields.altText ?? '' });
    };
    const setTranslations = changes.setTranslations.bind(changes);
    changes.setTranslations = (shop, resource, translations) => {
      const before = resource.translations?.de;
      setTranslations(shop, resource, translations);
      const target = { targetId: `gid://shopify/Product/${resource.id}`, locale: 'de' };
      this.note(shop, target, translatedTexts(before), translatedTexts(translations?.de));
    };
  }

  static async open(): Promise<SimulatedStore> {
    const folder = mkdtempSync(join(tmpdir(), 'yodel-simulation-'));
    process.env.SANDBOX_MODEL_PACE = 'instant';
    const { registration } = await readEnvironment({ ...registrationOf(appUrl), SANDBOX_PORT: '9', DATA_DIR: folder });
    const state = new SandboxState(join(folder, 'sandbox'), storeUrl, () => [shopWith('one'), shopWith('two')]);
    const [faults, calls] = [new Faults(), new CallCounts()];
    const platform = new Platform({ registration, url: storeUrl, state, faults, calls });
    const server = Fastify({ routerOptions: { maxParamLength: 500 } });
    const platformApi: FastifyPluginAsync = async (scope) => {
      registerOauth(scope, platform);
      registerFileRoutes(scope, platform);
      registerGraphql(scope, platform);
    };
    await server.register(platformApi);
    const model = { faults, calls, answers: new QueuedAnswers(), prompts: new KeptPrompts() };
    const textModel: FastifyPluginAsync = async (scope) =>
      registerTextModel(scope, { ...model, shopOf: (user) => state.domainOf(user) });
    await server.register(textModel);
    await server.ready();
    return new SimulatedStore(folder, state, platform, server);
  }

  answer(request: InjectOptions) {
    return this.server.inject(request);
  }

  /** A change that staff make in the admin. */
  asStaff(change: () => void): void {
    this.actor = 'staff';
    try {
      change();
    } finally {
      this.actor = 'app';
    }
  }

  close(): void {
    this.platform.webhooks.clear();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private note<Texts extends Partial<Record<StoreWrite['field'], string>>>(
    { domain: shopId }: SandboxShop,
    target: Pick<StoreWrite, 'targetId' | 'locale'>,
    before: Texts,
    after: Texts,
  ): void {
    const at = { by: this.actor, shopId, ...target, atMs: Date.now(), step: this.step };
    for (const field of Object.keys(after) as StoreWrite['field'][]) {
      const [was, is] = [before[field] ?? '', after[field] ?? ''];
      if (was !== is) this.writes.push({ ...at, field, before: was, after: is });
    }
  }
}

function productOf(shop: SandboxShop, id: number): SandboxProduct {
  const product = shop.products.find((each) => each.id === id);
  if (!product) throw new Error(`${shop.domain} has no product ${id}`);
  return product;
}

const textsOf = ({ descriptionHtml, seo, title }: SandboxProduct): StoreTexts => ({
  description: descriptionHtml,
  'product-name': title,
  'seo-title': seo.title ?? '',
  'seo-description': seo.description ?? '',
});

const translatedTexts = (texts: Record<string, { value: string }> = {}) =>
  Object.fromEntries(Object.entries(fieldOfKey).map(([key, field]) => [field, texts[key]?.value ?? '']));

/** Says whose a row is, wherever it turns up. */
export const markOf = (shopId: string): string => `Mark-of-${shopId.split('.')[0]}`;

const kinds = ['Oak table', 'Wool rug', 'Clay mug', 'Linen apron', 'Steel knife', 'Pine shelf'];

function shopWith(handle: 'one' | 'two'): SandboxShop {
  const first = handle === 'one' ? 1_000 : 2_000;
  const shop = newShop(handle, first);
  shop.locales = [
    { locale: 'en', name: 'English', primary: true, published: true },
    { locale: 'de', name: 'German', primary: false, published: true },
  ];
  shop.grantedScopes = ['read_locales', 'read_translations', 'write_translations', 'read_files', 'write_files'];
  let id = first;
  for (const kind of kinds.slice(0, handle === 'one' ? 6 : 3)) {
    const product = newProduct(shop, () => ++id, `${kind} ${handle}`);
    shop.products.push({
      ...product,
      title: `${kind} ${markOf(handle)}`,
      descriptionHtml:
        id % 4 === 2 ? '' : `<p>A ${kind.toLowerCase()}, made by hand in our workshop. It weighs 2 kg.</p>`,
      tags: ['handmade', 'home', 'natural'],
      productType: 'Home',
      images: id % 2 === 0 ? [] : [{ id: ++id, url: `${storeUrl}/pictures/${id}.png`, altText: null }],
      publishedAt: product.createdAt,
    });
  }
  return shop;
}
