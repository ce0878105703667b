import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AdminContext } from '../admin-context.ts';
import { type CatalogueQuestion, catalogueAnswer } from '../catalogue-answer.ts';
import { shopOf, signedIn } from '../store-request.ts';

const catalogueQuestion: z.ZodType<CatalogueQuestion> = z.object({
  type: z.enum(['product', 'collection']),
  search: z.string(),
  filterQuery: z.string(),
  hasHidden: z.boolean(),
  hasDraft: z.boolean(),
  hasArchived: z.boolean(),
  cursor: z.int().min(0),
  ids: z.array(z.string()).nullable(),
});

/** What the page that frames the app asks of its own server. */
export function registerPageServices(app: FastifyInstance, context: AdminContext): void {
  app.post('/store/:handle/admin/session-token', async (request) => {
    const shop = shopOf(context, request);
    return { token: context.sessionToken(shop, signedIn(shop)) };
  });
  app.post('/store/:handle/admin/catalogue', async (request) => {
    return catalogueAnswer(shopOf(context, request), catalogueQuestion.parse(request.body));
  });
}
