import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { issueSessionToken } from '../platform-api/access/session-token.ts';
import type { Platform } from '../platform-api/platform.ts';
import { catalogueFromCsv, isProductCsv } from '../shops/product-csv.ts';
import { newShop } from '../shops/seed.ts';
import type { ShopBooks } from '../shops/shop-books.ts';
import type { Subscription } from '../world.ts';
import { readFaults } from './read-faults.ts';

type Asking = FastifyRequest<{ Querystring: { shop?: string; user?: string } }>;

const LARGEST_CATALOGUE_BYTES = 512 * 1024 * 1024;
const STATUSES = ['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED'];

/** Doors for tests alone: they open on this machine only, and a real platform has none of them. */
export function registerTestDoors(app: FastifyInstance, platform: Platform, resetCosts: () => void): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'string', bodyLimit: LARGEST_CATALOGUE_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_CATALOGUE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) return reply.code(403).send({ error: 'Only on this machine.' });
  });

  const withShop =
    (answer: (books: ShopBooks, request: Asking, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const asking = request as Asking;
      const books = platform.state.byDomain(asking.query.shop ?? '');
      if (!books) return reply.code(404).send({ error: `There is no shop ${asking.query.shop ?? ''}` });
      return answer(books, asking, reply);
    };

  app.post('/_sandbox/reset', async () => {
    await platform.reset();
    resetCosts();
    return {};
  });

  app.post('/_sandbox/shop', async (request, reply) => {
    const { handle } = (request.body ?? {}) as { handle?: string };
    if (!handle || !/^[a-z0-9][a-z0-9-]*$/.test(handle))
      return reply.code(400).send({ error: 'handle must be of small letters, digits and hyphens' });
    const shop = newShop(handle, platform.state.newId());
    if (platform.state.byDomain(shop.domain)) return reply.code(409).send({ error: `There is a shop ${handle}` });
    platform.state.open(shop);
    return { domain: shop.domain };
  });

  app.post(
    '/_sandbox/catalogue',
    { bodyLimit: LARGEST_CATALOGUE_BYTES },
    withShop(({ shop }, request, reply) => {
      if (typeof request.body !== 'string' || !isProductCsv(request.body))
        return reply.code(400).send({ error: 'The body must be a product CSV.' });
      platform.changes.replaceCatalogue(
        shop,
        catalogueFromCsv(request.body, () => platform.state.newId()),
      );
      return { products: shop.products.length, collections: shop.collections.length };
    }),
  );

  app.get(
    '/_sandbox/products',
    withShop(({ shop }) =>
      shop.products.map((product) => ({
        id: `gid://shopify/Product/${product.id}`,
        title: product.title,
        handle: product.handle,
        descriptionHtml: product.descriptionHtml,
        tags: product.tags,
        seo: product.seo,
        imageUrl: product.images[0]?.url ?? null,
        status: product.status,
        updatedAt: product.updatedAt,
      })),
    ),
  );

  app.get(
    '/_sandbox/collections',
    withShop(({ shop }) =>
      shop.collections.map(({ id, title, handle, descriptionHtml, productIds }) => ({
        id: `gid://shopify/Collection/${id}`,
        title,
        handle,
        descriptionHtml,
        productIds: productIds.map((productId) => `gid://shopify/Product/${productId}`),
      })),
    ),
  );

  app.get(
    '/_sandbox/session-token',
    withShop(({ shop }, request, reply) => {
      const staff = shop.staff.find((member) => String(member.id) === (request.query.user ?? '1'));
      if (!staff) return reply.code(404).send({ error: `There is no user ${request.query.user}` });
      return { token: issueSessionToken(platform.registration, shop, staff) };
    }),
  );

  app.put('/_sandbox/faults', async (request, reply) => {
    const read = readFaults(request.body);
    if ('error' in read) return reply.code(400).send(read);
    platform.faults.set(read);
    return platform.faults.settings();
  });

  app.get('/_sandbox/calls', async () => platform.calls.all());

  app.post(
    '/_sandbox/uninstall',
    withShop((books) => {
      platform.uninstall(books);
      return {};
    }),
  );
  app.post(
    '/_sandbox/revoke-tokens',
    withShop((books) => {
      platform.tokens.revokeAll(books);
      return {};
    }),
  );
  app.post(
    '/_sandbox/expire-tokens',
    withShop((books) => {
      platform.tokens.expireAll(books);
      return {};
    }),
  );

  app.post(
    '/_sandbox/subscription',
    withShop((books, request, reply) => {
      const { id, status } = (request.body ?? {}) as { id?: string | number; status?: string };
      const subscription = books.subscriptions.get(Number(String(id).replace(/^gid:.*\//, '')));
      if (!subscription) return reply.code(404).send({ error: `There is no subscription ${id}` });
      if (!status || !STATUSES.includes(status))
        return reply.code(400).send({ error: `status must be one of ${STATUSES.join(', ')}` });
      return platform.subscriptions.setStatus(books, subscription, status as Subscription['status']);
    }),
  );

  app.post(
    '/_sandbox/webhook',
    withShop((books, request, reply) => {
      const { topic, payload, ...overrides } = (request.body ?? {}) as { topic?: string; payload?: unknown } & Record<
        string,
        never
      >;
      if (!topic) return reply.code(400).send({ error: 'topic is missing' });
      const { webhookId, eventId, triggeredAt } = platform.webhooks.sendByHand(books, topic, payload ?? {}, overrides);
      return { webhookId, eventId, triggeredAt };
    }),
  );
}
