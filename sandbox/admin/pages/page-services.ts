import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { issueSessionToken } from '../../platform/session-token.ts';
import type { SandboxCollection, SandboxProduct } from '../../shops/shop.ts';
import type { ShopState } from '../../shops/shop-state.ts';
import type { PickerPage } from '../browser/protocol/messages.ts';
import { visitOf } from './page.ts';
import { collectionItem, productItem } from './picked-resources.ts';
import { matcherFor } from './resource-search.ts';

const PAGE_SIZE = 50;

const scopeChange = z.object({ grant: z.array(z.string()).optional(), revoke: z.array(z.string()).optional() });

const resourceQuery = z.object({
  type: z.enum(['product', 'collection']),
  search: z.string(),
  /** The app's filter, which the merchant does not see. */
  filterQuery: z.string(),
  hasHidden: z.boolean(),
  hasDraft: z.boolean(),
  hasArchived: z.boolean(),
  cursor: z.int().min(0),
  /** If set, returns exactly these. */
  ids: z.array(z.string()).nullable(),
});

type ResourceQuery = z.infer<typeof resourceQuery>;

/** The endpoints that the app's frame page calls. */
export function registerPageServices(app: FastifyInstance, platform: Platform): void {
  app.post('/store/:handle/admin/session-token', async (request) => {
    const { registration, shop, staff } = visitOf(platform, request);
    return { token: issueSessionToken(registration, shop, staff) };
  });
  app.post('/store/:handle/admin/scopes', async (request) =>
    platform.scopes.change(visitOf(platform, request).shopState, scopeChange.parse(request.body ?? {})),
  );
  app.post('/store/:handle/admin/catalogue', async (request) =>
    pickerPage(visitOf(platform, request).shopState, resourceQuery.parse(request.body)),
  );
}

/** One page of the resource picker's list. */
function pickerPage(shopState: ShopState, query: ResourceQuery): PickerPage {
  const found =
    query.type === 'collection'
      ? collections(shopState, query).map((collection) => () => collectionItem(collection))
      : products(shopState, query).map((product) => () => productItem(product));
  const end = query.ids ? found.length : query.cursor + PAGE_SIZE;
  const items = found.slice(query.cursor, end).map((item) => item());
  return { items, nextCursor: end < found.length ? end : null };
}

function products({ shop, index }: ShopState, query: ResourceQuery): SandboxProduct[] {
  if (query.ids) {
    const ids = new Set(query.ids);
    return shop.products.filter(({ id }) => ids.has(`gid://shopify/Product/${id}`));
  }
  const matchers = [query.search, query.filterQuery].map((text) => matcherFor(text, index));
  return shop.products.filter(
    (product) =>
      (query.hasHidden || product.publishedAt !== null) &&
      (query.hasDraft || product.status !== 'DRAFT') &&
      (query.hasArchived || product.status !== 'ARCHIVED') &&
      matchers.every((matches) => matches(product)),
  );
}

function collections({ shop }: ShopState, { ids, search, filterQuery }: ResourceQuery): SandboxCollection[] {
  if (ids) return shop.collections.filter(({ id }) => ids.includes(`gid://shopify/Collection/${id}`));
  const words = `${search} ${filterQuery}`.toLowerCase().split(/\s+/).filter(Boolean);
  return shop.collections.filter(({ title, handle }) => {
    const text = `${title} ${handle}`.toLowerCase();
    return words.every((word) => text.includes(word.replace(/^title:/, '').replace(/\*$/, '')));
  });
}
