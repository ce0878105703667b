import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AdminContext } from '../context/admin-context.ts';
import { type ResourceQuery, resourcePage } from '../resource-list/resource-page.ts';
import { shopOf, signedIn } from './store-request.ts';

const resourceQuery: z.ZodType<ResourceQuery> = z.object({
  type: z.enum(['product', 'collection']),
  search: z.string(),
  filterQuery: z.string(),
  hasHidden: z.boolean(),
  hasDraft: z.boolean(),
  hasArchived: z.boolean(),
  cursor: z.int().min(0),
  ids: z.array(z.string()).nullable(),
});

const scopeChange = z.object({ grant: z.array(z.string()).optional(), revoke: z.array(z.string()).optional() });

/** The endpoints that the app's frame page calls. */
export function registerPageServices(app: FastifyInstance, context: AdminContext): void {
  app.post('/store/:handle/admin/session-token', async (request) => {
    const shop = shopOf(context, request);
    return { token: context.sessionToken(shop, signedIn(shop)) };
  });
  app.post('/store/:handle/admin/scopes', async (request) => {
    const { grant = [], revoke = [] } = scopeChange.parse(request.body ?? {});
    return context.changeScopes(shopOf(context, request), { grant, revoke });
  });
  app.post('/store/:handle/admin/catalogue', async (request) => {
    return resourcePage(shopOf(context, request), resourceQuery.parse(request.body));
  });
}
