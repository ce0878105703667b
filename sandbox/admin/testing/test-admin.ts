import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallCounts } from '../../faults/call-counts.ts';
import { Faults } from '../../faults/faults.ts';
import type { AppRegistration } from '../../platform/app-registration.ts';
import { Platform } from '../../platform/platform.ts';
import { SandboxState } from '../../shops/sandbox-state.ts';
import type { SandboxCollection, SandboxProduct, SandboxShop } from '../../shops/shop.ts';
import type { Subscription } from '../../shops/shop-state.ts';

const WRITTEN = '2026-03-02T09:00:00.000Z';

export function aProduct(id: number, fields: Partial<SandboxProduct> = {}): SandboxProduct {
  return {
    id,
    title: `Product ${id}`,
    handle: `product-${id}`,
    descriptionHtml: `<p>About product ${id}.</p>`,
    vendor: 'Alpine Goods',
    productType: 'Mugs',
    tags: ['kitchen', 'gift'],
    seo: { title: null, description: null },
    images: [],
    options: [{ name: 'Title', values: ['Default Title'] }],
    variants: [{ id: id * 100, title: 'Default Title', price: '19.00', sku: `SKU-${id}` }],
    status: 'ACTIVE',
    createdAt: WRITTEN,
    updatedAt: WRITTEN,
    publishedAt: WRITTEN,
    ...fields,
  };
}

export function aCollection(id: number, fields: Partial<SandboxCollection> = {}): SandboxCollection {
  return {
    id,
    title: `Collection ${id}`,
    handle: `collection-${id}`,
    descriptionHtml: '<p>All of <strong>these</strong>.</p>',
    seo: { title: null, description: null },
    image: null,
    productIds: [1, 2, 3],
    updatedAt: WRITTEN,
    ...fields,
  };
}

export function aShop(fields: Partial<SandboxShop> = {}): SandboxShop {
  return {
    domain: 'demo.myshopify.com',
    handle: 'demo',
    name: 'Demo Store',
    id: 1,
    currencyCode: 'USD',
    plan: { publicDisplayName: 'Development', partnerDevelopment: true, shopifyPlus: false },
    staff: [
      { id: 1, firstName: 'Olive', lastName: 'Marsh', email: 'olive@example.com', locale: 'en-US', accountOwner: true },
    ],
    products: [],
    collections: [],
    ...fields,
  };
}

export const registration: AppRegistration = {
  name: 'Yodel',
  handle: 'yodel',
  apiKey: 'yodel-key',
  apiSecret: 'yodel-secret',
  isCustom: false,
  optionalScopes: ['read_translations'],
  appUrl: 'http://localhost:1',
  scopes: ['read_products', 'write_products'],
};

export interface TestAdmin {
  platform: Platform;
  /** Creates a subscription, like the app before it sends the merchant to the charge page. */
  askForSubscription(returnUrl: string): Subscription;
  subscription(id: number): Subscription | undefined;
  end(): void;
}

/** A platform with one shop, in this process and a temporary folder. */
export function createTestAdmin(shop: SandboxShop, appUrl = registration.appUrl): TestAdmin {
  const dataDir = mkdtempSync(join(tmpdir(), 'admin-'));
  const url = 'http://localhost';
  const state = new SandboxState(dataDir, url, () => [shop]);
  const parts = { registration: { ...registration, appUrl }, faults: new Faults(), calls: new CallCounts() };
  const platform = new Platform({ ...parts, url, state });
  const shopState = state.of(shop);
  return {
    platform,
    askForSubscription: (returnUrl) =>
      platform.subscriptions.create(shopState, {
        name: 'Pro',
        returnUrl,
        test: true,
        trialDays: 7,
        beginsLater: false,
        price: { amount: '239.99', currencyCode: 'USD' },
        interval: 'ANNUAL',
        discount: { percentage: 0.2, amount: null, durationLimitInIntervals: 1 },
      }),
    subscription: (id) => platform.subscriptions.find(shopState, id),
    end() {
      platform.webhooks.clear();
      state.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
