/** One shop of the sandbox. Plain data, saved to disk as JSON. */
export interface SandboxShop {
  /** `demo.myshopify.com` */
  domain: string;
  /** `demo` */
  handle: string;
  name: string;
  id: number;
  currencyCode: string;
  plan: { publicDisplayName: string; partnerDevelopment: boolean; shopifyPlus: boolean };
  staff: StaffMember[];
  /** Absent: English only. */
  locales?: ShopLocale[];
  /** The optional scopes that the merchant has granted the app. */
  grantedScopes?: string[];
  /** The installation's scopes that the merchant has taken back. */
  revokedScopes?: string[];
  /** Absent: the shop has none. */
  policies?: ShopPolicy[];
  /** Absent: the shop has none. */
  metafieldDefinitions?: MetafieldDefinition[];
  /** The files that no product uses. Absent: there are none. */
  files?: SandboxFile[];
  products: SandboxProduct[];
  collections: SandboxCollection[];
}

/** A file of the shop: most are pictures of products. */
export interface SandboxFile {
  /** The number in `gid://shopify/MediaImage/<id>`. */
  id: number;
  /** Absent: a picture. */
  type?: 'ExternalVideo' | 'GenericFile';
  url: string;
  altText: string | null;
  /** Absent: ready. */
  status?: 'UPLOADED' | 'PROCESSING' | 'FAILED';
  /** In pixels; absent if not known. */
  width?: number;
  height?: number;
  /** Absent: those of its product. */
  createdAt?: string;
  updatedAt?: string;
}

export interface ShopLocale {
  locale: string;
  name: string;
  primary: boolean;
  published: boolean;
}

/** By locale, then by key. The digest is that of the text it was translated from. */
type Translations = Record<string, Record<string, { value: string; digest: string; updatedAt: string }>>;

export interface ShopPolicy {
  id: number;
  type:
    | 'CONTACT_INFORMATION'
    | 'LEGAL_NOTICE'
    | 'PRIVACY_POLICY'
    | 'REFUND_POLICY'
    | 'SHIPPING_POLICY'
    | 'TERMS_OF_SERVICE';
  title: string;
  body: string;
}

export interface StaffMember {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  locale: string;
  accountOwner: boolean;
}

export interface SandboxProduct {
  /** The number in `gid://shopify/Product/<id>`. */
  id: number;
  title: string;
  handle: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: string[];
  seo: { title: string | null; description: string | null };
  /** In their order. A file of several products is stored with each of them. */
  images: SandboxFile[];
  options: { name: string; values: string[] }[];
  variants: ProductVariant[];
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED';
  /** ISO 8601 */
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  /** Absent if the shop does not track this product's stock. */
  stock?: number;
  /** The last part of the taxonomy category's id: `hg-15-1-4`. */
  category?: string;
  metafields?: Metafield[];
  translations?: Translations;
}

interface ProductVariant {
  id: number;
  title: string;
  price: string;
  sku: string | null;
  barcode?: string;
  weight?: { value: number; unit: 'GRAMS' | 'KILOGRAMS' };
}

export interface Metafield {
  id: number;
  namespace: string;
  key: string;
  type: string;
  value: string;
  createdAt: string;
  updatedAt: string;
}

/** A definition of product metafields; other resources have none in the sandbox. */
export interface MetafieldDefinition {
  id: number;
  name: string;
  namespace: string;
  key: string;
  type: string;
  description: string | null;
  validations: { name: string; value: string }[];
  pinnedPosition: number | null;
  /** What other apps may do with it; absent: read and write. */
  adminAccess?: 'MERCHANT_READ' | 'PUBLIC_READ' | 'PUBLIC_READ_WRITE';
  /** The store's analytics can group by it. */
  isAnalyticsQueryable?: boolean;
  /** The taxonomy categories it is limited to. */
  categories?: string[];
}

export interface SandboxCollection {
  id: number;
  title: string;
  handle: string;
  descriptionHtml: string;
  seo: { title: string | null; description: string | null };
  image: { url: string; altText: string | null } | null;
  productIds: number[];
  updatedAt: string;
  translations?: Translations;
}
