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
  products: SandboxProduct[];
  collections: SandboxCollection[];
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
  images: { id: number; url: string; altText: string | null }[];
  options: { name: string; values: string[] }[];
  variants: { id: number; title: string; price: string; sku: string | null }[];
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED';
  /** ISO 8601 */
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  /** Absent if the shop does not track this product's stock. */
  stock?: number;
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
}
