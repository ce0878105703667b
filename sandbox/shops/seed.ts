import { readFileSync } from 'node:fs';
import { type Catalogue, catalogueFromCsv, isProductCsv } from './product-csv.ts';
import { demoPolicies } from './sample/demo-catalogue.ts';
import type { ShopDetails } from './sandbox-state.ts';
import type { SandboxShop, ShopLocale, StaffMember } from './shop.ts';

interface SeedSources {
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

/** A newly created store. A development store has the platform's plan for developers, and gets test charges. */
export function newShop(handle: string, id: number, isDevelopmentStore = false): ShopDetails {
  return {
    domain: `${handle}.myshopify.com`,
    handle,
    name: handle,
    id,
    currencyCode: 'USD',
    plan: isDevelopmentStore ? developmentPlan : paidPlan,
    staff: structuredClone(staff),
  };
}

function fromFile(path: string): Catalogue {
  let next = FIRST_ID_OF_A_CSV;
  const csv = readFileSync(path, 'utf8');
  if (!isProductCsv(csv)) throw new Error(`SANDBOX_CATALOGUE must be a product CSV: ${path}`);
  return catalogueFromCsv(csv, () => next++);
}
