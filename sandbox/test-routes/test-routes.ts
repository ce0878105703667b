import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ActionRun } from '../platform/flow.ts';
import type { Platform } from '../platform/platform.ts';
import { issueSessionToken } from '../platform/session-token.ts';
import { catalogueFromCsv, isProductCsv } from '../shops/product-csv.ts';
import { catalogueNames, freshShop, newShop, paidPlan, type SeedSources } from '../shops/seed.ts';
import type { ShopState, Subscription } from '../shops/shop-state.ts';
import { digestOfText, translatableTexts, withTranslation } from '../shops/translations.ts';
import type { KeptPrompts } from '../text-model/kept-prompts.ts';
import { type QueuedAnswers, queueForm } from '../text-model/queued-answers.ts';
import { registerOddPictures } from './odd-pictures.ts';
import { numberIn, productForm, saveProduct } from './product-form.ts';
import { collectionRow, productRow } from './product-row.ts';
import { readFaults } from './read-faults.ts';

type WithShop = { Querystring: { shop?: string } };
type TestRequest = FastifyRequest<{ Querystring: { shop?: string; user?: string; id?: string } }>;

const translationForm = z.strictObject({ id: z.string(), locale: z.string(), key: z.string(), value: z.string() });
const MAX_CATALOGUE_BYTES = 512 * 1024 * 1024;
const STATUSES = ['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED'];

interface TestRoutesOptions {
  platform: Platform;
  answers: QueuedAnswers;
  prompts: KeptPrompts;
  sources: Pick<SeedSources, 'demo' | 'second'>;
  resetCosts: () => void;
}

/** Routes for tests, only reachable from this machine. A real platform does not have them. */
export function registerTestRoutes(
  app: FastifyInstance,
  { platform, answers, prompts, sources, resetCosts }: TestRoutesOptions,
): void {
  app.addContentTypeParser('text/csv', { parseAs: 'string', bodyLimit: MAX_CATALOGUE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_CATALOGUE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) return reply.code(403).send({ error: 'Only on this machine.' });
  });

  registerOddPictures(app);

  const withShop =
    (answer: (shopState: ShopState, request: TestRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const testRequest = request as TestRequest;
      const shopState = platform.state.byDomain(testRequest.query.shop ?? '');
      if (!shopState) return reply.code(404).send({ error: `There is no shop ${testRequest.query.shop ?? ''}` });
      return answer(shopState, testRequest, reply);
    };

  app.post('/_sandbox/reset', async () => {
    await platform.reset();
    answers.reset();
    resetCosts();
    return {};
  });

  app.post('/_sandbox/shop', async (request, reply) => {
    const { handle, isDevelopmentStore } = (request.body ?? {}) as { handle?: string; isDevelopmentStore?: boolean };
    if (!handle || !/^[a-z0-9][a-z0-9-]*$/.test(handle))
      return reply.code(400).send({ error: 'handle must be of small letters, digits and hyphens' });
    const shop = newShop(handle, platform.state.newId(), isDevelopmentStore);
    if (platform.state.byDomain(shop.domain)) return reply.code(409).send({ error: `There is a shop ${handle}` });
    platform.state.open(shop);
    return { domain: shop.domain };
  });

  app.post('/_sandbox/shops', async (request, reply) => {
    const { catalogue = 'demo' } = (request.body ?? {}) as { catalogue?: (typeof catalogueNames)[number] };
    if (!catalogueNames.includes(catalogue))
      return reply.code(400).send({ error: `catalogue must be one of ${catalogueNames.join(', ')}` });
    const shop = freshShop(catalogue, platform.state.newId(), sources);
    platform.state.open(shop);
    return { shop: shop.domain };
  });

  app.post(
    '/_sandbox/take-paid-plan',
    withShop(({ shop }) => {
      shop.plan = paidPlan;
      return {};
    }),
  );

  app.post(
    '/_sandbox/catalogue',
    { bodyLimit: MAX_CATALOGUE_BYTES },
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
    withShop(({ shop, index }) => shop.products.map((product) => productRow(product, index))),
  );

  app.post(
    '/_sandbox/product',
    withShop(({ shop, index }, request, reply) => {
      const form = productForm.safeParse(request.body);
      if (!form.success) return reply.code(400).send({ error: z.prettifyError(form.error) });
      const product = saveProduct(platform, shop, form.data);
      if (!product) return reply.code(404).send({ error: `There is no product ${form.data.id}` });
      return productRow(product, index);
    }),
  );

  app.delete(
    '/_sandbox/product',
    withShop(({ shop, index }, request, reply) => {
      const id = numberIn(request.query.id ?? '');
      if (!index.product(id)) return reply.code(404).send({ error: `There is no product ${request.query.id}` });
      platform.changes.deleteProduct(shop, id);
      return {};
    }),
  );

  app.post(
    '/_sandbox/translation',
    withShop(({ shop, index }, request, reply) => {
      const form = translationForm.safeParse(request.body);
      if (!form.success) return reply.code(400).send({ error: z.prettifyError(form.error) });
      const { id, locale, key, value } = form.data;
      const resource = index.product(numberIn(id)) ?? index.collection(numberIn(id));
      const text = resource && translatableTexts(resource).find(([name]) => name === key);
      if (!text) return reply.code(404).send({ error: `There is no ${key} of ${id} to translate` });
      const digest = digestOfText(text[1] ?? '');
      platform.changes.setTranslations(shop, resource, withTranslation(resource, { locale, key, value, digest }));
      return {};
    }),
  );

  app.get(
    '/_sandbox/collections',
    withShop(({ shop }) => shop.collections.map(collectionRow)),
  );

  app.get(
    '/_sandbox/session-token',
    withShop(({ shop }, request, reply) => {
      const staff = shop.staff.find((member) => String(member.id) === (request.query.user ?? '1'));
      if (!staff) return reply.code(404).send({ error: `There is no user ${request.query.user}` });
      return { token: issueSessionToken(platform.registration, shop, staff) };
    }),
  );

  app.put<WithShop>('/_sandbox/faults', async (request, reply) => {
    const read = readFaults(request.body);
    if ('error' in read) return reply.code(400).send(read);
    const shop = request.query.shop ?? null;
    platform.faults.set(read, shop);
    return platform.faults.settings(shop);
  });

  app.put(
    '/_sandbox/scopes',
    withShop((shopState, request, reply) => {
      const { granted, revoked = [] } = (request.body ?? {}) as { granted?: unknown; revoked?: string[] };
      if (!Array.isArray(granted)) return reply.code(400).send({ error: 'granted must be a list of scopes' });
      const unknown = platform.scopes.unknown([...granted.map(String), ...revoked]);
      if (unknown.length > 0)
        return reply.code(400).send({ error: `Not among the app's scopes: ${unknown.join(', ')}` });
      return platform.scopes.set(shopState, granted.map(String), revoked);
    }),
  );

  app.post(
    '/_sandbox/flow-action',
    withShop((shopState, request) => platform.flow.run(shopState, request.body as ActionRun)),
  );
  app.get(
    '/_sandbox/flow-triggers',
    withShop((shopState) => platform.flow.received(shopState)),
  );

  app.get<WithShop>('/_sandbox/calls', async (request) => platform.calls.of(request.query.shop ?? null));

  app.put(
    '/_sandbox/model/next',
    withShop(({ shop }, request, reply) => {
      const form = queueForm.safeParse(request.body);
      if (!form.success) return reply.code(400).send({ error: z.prettifyError(form.error) });
      answers.put(shop.domain, form.data);
      return { waiting: answers.waiting(shop.domain) };
    }),
  );
  app.get(
    '/_sandbox/model/prompts',
    withShop(({ shop }) => prompts.of(shop.domain)),
  );
  app.delete(
    '/_sandbox/model/next',
    withShop(({ shop }) => {
      answers.forget(shop.domain);
      return {};
    }),
  );

  app.post(
    '/_sandbox/uninstall',
    withShop((shopState) => {
      platform.uninstall(shopState);
      return {};
    }),
  );
  app.post(
    '/_sandbox/revoke-tokens',
    withShop((shopState) => {
      platform.tokens.revokeAll(shopState);
      return {};
    }),
  );
  app.post(
    '/_sandbox/expire-tokens',
    withShop((shopState) => {
      platform.tokens.expireAll(shopState);
      return {};
    }),
  );

  app.post(
    '/_sandbox/subscription',
    withShop((shopState, request, reply) => {
      const { id, status } = (request.body ?? {}) as { id?: string | number; status?: string };
      const subscription = shopState.subscriptions.get(Number(String(id).replace(/^gid:.*\//, '')));
      if (!subscription) return reply.code(404).send({ error: `There is no subscription ${id}` });
      if (!status || !STATUSES.includes(status))
        return reply.code(400).send({ error: `status must be one of ${STATUSES.join(', ')}` });
      return platform.subscriptions.setStatus(shopState, subscription, status as Subscription['status']);
    }),
  );

  app.post(
    '/_sandbox/webhook',
    withShop((shopState, request, reply) => {
      const { topic, payload, ...overrides } = (request.body ?? {}) as { topic?: string; payload?: unknown } & Record<
        string,
        never
      >;
      if (!topic) return reply.code(400).send({ error: 'topic is missing' });
      const { webhookId, eventId, triggeredAt } = platform.webhooks.sendForTest(
        shopState,
        topic,
        payload ?? {},
        overrides,
      );
      return { webhookId, eventId, triggeredAt };
    }),
  );
}
