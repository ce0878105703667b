import { issueSessionToken, launchQuery } from '../../platform-api/session-token.ts';
import type { SandboxCollection, SandboxProduct, SandboxShop } from '../../shops/shop.ts';
import type { AppRegistration, Subscription, World } from '../../world.ts';

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

export function aSubscription(id: number, fields: Partial<Subscription> = {}): Subscription {
  return {
    id,
    name: 'Pro',
    status: 'PENDING',
    returnUrl: 'http://localhost:1/settings',
    test: true,
    trialDays: 7,
    price: { amount: '239.99', currencyCode: 'USD' },
    interval: 'ANNUAL',
    discount: { percentage: 0.2, amount: null, durationLimitInIntervals: 1 },
    createdAt: WRITTEN,
    currentPeriodEnd: null,
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

/** A store in memory around one shop: what the admin asks of the other rooms, without their processes. */
export function aWorld(shop: SandboxShop, appUrl: string, subscriptions: Subscription[] = []): World {
  const registration: AppRegistration = {
    name: 'Yodel',
    handle: 'yodel',
    apiKey: 'yodel-key',
    apiSecret: 'yodel-secret',
    appUrl,
    scopes: ['read_products', 'write_products'],
  };
  const found = <Item extends { id: number }>(list: Item[], id: number): Item => {
    const item = list.find((candidate) => candidate.id === id);
    if (!item) throw new Error(`Nothing has the id ${id}.`);
    return item;
  };
  return {
    registration,
    url: 'http://localhost',
    shops: {
      all: () => [shop],
      byDomain: (domain) => (domain === shop.domain ? shop : undefined),
      byHandle: (handle) => (handle === shop.handle ? shop : undefined),
    },
    changes: {
      updateProduct: (_shop, id, fields) => Object.assign(found(shop.products, id), fields),
      updateCollection: (_shop, id, fields) => Object.assign(found(shop.collections, id), fields),
      deleteProduct: () => {},
      uninstallApp: () => {},
    },
    sessionToken: (_shop, staff) => issueSessionToken(registration, shop, staff),
    launchQuery: (_shop, staff) => launchQuery(registration, shop, staff),
    subscriptions: {
      find: (_shop, id) => subscriptions.find((candidate) => candidate.id === id),
      decide(_shop, id, decision) {
        const subscription = found(subscriptions, id);
        if (subscription.status === 'PENDING') subscription.status = decision === 'approve' ? 'ACTIVE' : 'DECLINED';
        const charged = `${subscription.returnUrl}?charge_id=${id}`;
        return { redirectTo: subscription.status === 'ACTIVE' ? charged : `/store/${shop.handle}` };
      },
    },
    faults: { beforeModelCall: async () => 'go on' },
    countCall: () => {},
  };
}
