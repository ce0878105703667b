import { readFileSync } from 'node:fs';
import { type Catalogue, catalogueFromCsv, isProductCsv } from './product-csv.ts';
import { demoPolicies } from './sample/demo-catalogue.ts';
import { FIRST_NEW_ID } from './sandbox-state.ts';
import type { SandboxShop, ShopLocale, StaffMember } from './shop.ts';

export interface SeedSources {
  demo: () => Catalogue;
  second: () => Catalogue;
  /** A product export that fills the demo store in place of the sample. */
  cataloguePath: string | null;
}

const FIRST_ID_OF_A_CSV = 8_000_000_000_001;

const staff: StaffMember[] = [
  { id: 1, firstName: 'Olive', lastName: 'Marsh', email: 'olive@example.com', locale: 'en-US', accountOwner: true },
  { id: 2, firstName: 'Jonas', lastName: 'Weber', email: 'jonas@example.com', locale: 'de', accountOwner: false },
];

const demoLocales: ShopLocale[] = [
  { locale: 'en', name: 'English', primary: true, published: true },
  { locale: 'de', name: 'German', primary: false, published: true },
  { locale: 'fr', name: 'French', primary: false, published: true },
  { locale: 'pl', name: 'Polish', primary: false, published: false },
  { locale: 'pt-PT', name: 'Portuguese (Portugal)', primary: false, published: false },
  { locale: 'zh-TW', name: 'Chinese (Traditional)', primary: false, published: false },
];

export const paidPlan = { publicDisplayName: 'Basic', partnerDevelopment: false, shopifyPlus: false };
const developmentPlan = { publicDisplayName: 'Development', partnerDevelopment: true, shopifyPlus: false };

/** The two shops in their initial state. */
export function seededShops(sources: SeedSources): SandboxShop[] {
  const demo = sources.cataloguePath ? fromFile(sources.cataloguePath) : sources.demo();
  return [
    {
      domain: 'demo.myshopify.com',
      handle: 'demo',
      name: 'Demo Store',
      id: 70_000_000_001,
      currencyCode: 'USD',
      plan: paidPlan,
      staff,
      policies: demoPolicies(),
      locales: structuredClone(demoLocales),
      ...structuredClone(demo),
    },
    {
      domain: 'second.myshopify.com',
      handle: 'second',
      name: 'Second Store',
      id: 70_000_000_002,
      currencyCode: 'EUR',
      plan: paidPlan,
      staff: structuredClone(staff),
      ...structuredClone(sources.second()),
    },
  ];
}

/** The seeded shops are throttled as real ones are; shops made for a test only if it asks. */
export const isSeeded = (domain: string): boolean => ['demo.myshopify.com', 'second.myshopify.com'].includes(domain);

/** A newly created store. A development store has the platform's plan for developers, and gets test charges. */
export function newShop(handle: string, id: number, isDevelopmentStore = false): SandboxShop {
  return {
    domain: `${handle}.myshopify.com`,
    handle,
    name: handle,
    id,
    currencyCode: 'USD',
    plan: isDevelopmentStore ? developmentPlan : paidPlan,
    staff: structuredClone(staff),
    products: [],
    collections: [],
  };
}

export const catalogueNames = ['demo', 'small', 'empty'] as const;

/** A shop for one test: like the demo shop, like the second one, or empty. Nothing in it has the id of another shop's. */
export function freshShop(
  name: (typeof catalogueNames)[number],
  id: number,
  sources: Pick<SeedSources, 'demo' | 'second'>,
): SandboxShop {
  const shop = newShop(`test-${id}`, id);
  if (name === 'empty') return shop;
  const shift = (id - FIRST_NEW_ID) * 1_000_000;
  const ofDemo = { name: 'Demo Store', policies: demoPolicies(), locales: structuredClone(demoLocales) };
  if (name === 'demo') return { ...shop, ...ofDemo, ...renumbered(sources.demo(), shift) };
  return { ...shop, name: 'Second Store', currencyCode: 'EUR', ...renumbered(sources.second(), shift) };
}

function renumbered({ products, collections, ...rest }: Catalogue, shift: number): Catalogue {
  return {
    ...rest,
    products: products.map((product) => ({
      ...product,
      id: product.id + shift,
      images: product.images.map((image) => ({ ...image, id: image.id + shift * 10 })),
      variants: product.variants.map((variant) => ({ ...variant, id: variant.id + shift * 100 })),
      ...(product.metafields && {
        metafields: product.metafields.map((each) => ({ ...each, id: each.id + shift * 10 })),
      }),
    })),
    collections: collections.map((collection) => ({
      ...collection,
      id: collection.id + shift,
      productIds: collection.productIds.map((productId) => productId + shift),
    })),
  };
}

function fromFile(path: string): Catalogue {
  let next = FIRST_ID_OF_A_CSV;
  const csv = readFileSync(path, 'utf8');
  if (!isProductCsv(csv)) throw new Error(`SANDBOX_CATALOGUE must be a product CSV: ${path}`);
  return catalogueFromCsv(csv, () => next++);
}
