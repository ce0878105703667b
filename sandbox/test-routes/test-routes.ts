import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { wantedFaults } from '../faults/faults.ts';
import type { ActionRun } from '../platform/flow.ts';
import type { Platform } from '../platform/platform.ts';
import { issueSessionToken } from '../platform/session-token.ts';
import { catalogueFromCsv, isProductCsv } from '../shops/product-csv.ts';
import { catalogueNames, freshShop, newShop, paidPlan, type SeedSources } from '../shops/seed.ts';
import type { ShopState, Subscription } from '../shops/shop-state.ts';
import { digestOfText, translatableTexts, withTranslation } from '../shops/translations.ts';
import type { KeptPrompts } from '../text-model/kept-prompts.ts';
import { type QueuedAnswers, queueForm } from '../text-model/queued-answers.ts';
import { analyticsCsv, analyticsForm } from './analytics.ts';
import { registerOddPictures } from './odd-pictures.ts';
import { numberIn, productForm, saveProduct } from './product-form.ts';
import { collectionRow, productRow } from './product-row.ts';

type Query = { shop?: string; user?: string; id?: string };
/** Answers with what it returns; nothing is an empty object. */
type Route = (request: FastifyRequest<{ Querystring: Query }>) => unknown;
type ShopRoute = (shopState: ShopState, request: FastifyRequest<{ Querystring: Query }>) => unknown;

const MAX_CATALOGUE_BYTES = 512 * 1024 * 1024;

const shopForm = z.object({
  handle: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'handle must be of small letters, digits and hyphens'),
  isDevelopmentStore: z.boolean().optional(),
});
const freshShopForm = z.object({ catalogue: z.enum(catalogueNames).default('demo') });
const translationForm = z.strictObject({ id: z.string(), locale: z.string(), key: z.string(), value: z.string() });
const scopesForm = z.strictObject({ granted: z.array(z.string()), revoked: z.array(z.string()).optional() });
const localesForm = z.array(
  z.strictObject({ locale: z.string(), name: z.string(), primary: z.boolean(), published: z.boolean() }),
);
const subscriptionForm = z.object({
  id: z.union([z.string(), z.number()]),
  status: z.enum(['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED']),
});
const webhookForm = z.looseObject({ topic: z.string().min(1), payload: z.unknown() });

interface TestRoutesOptions {
  platform: Platform;
  answers: QueuedAnswers;
  prompts: KeptPrompts;
  sources: Pick<SeedSources, 'demo' | 'second'>;
  resetCosts: () => void;
}

/** Thrown for a request that cannot be met; the caller reads why. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function read<T>(form: z.ZodType<T>, body: unknown): T {
  const result = form.safeParse(body ?? {});
  if (!result.success) throw new Refusal(400, z.prettifyError(result.error));
  return result.data;
}

/** Routes for tests, only reachable from this machine. A real platform does not have them. */
export function registerTestRoutes(app: FastifyInstance, options: TestRoutesOptions): void {
  for (const type of ['text/csv', '*'])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MAX_CATALOGUE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) return reply.code(403).send({ error: 'Only on this machine.' });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).send({ error: error.message });
  });

  registerOddPictures(app);
  const { state } = options.platform;
  const shopRoutes = Object.entries(routesOfShops(options)).map(([name, answer]): [string, Route] => [
    name,
    (request) => {
      const shopState = state.byDomain(request.query.shop ?? '');
      if (!shopState) throw new Refusal(404, `There is no shop ${request.query.shop ?? ''}`);
      return answer(shopState, request);
    },
  ]);
  for (const [name, answer] of [...Object.entries(routesOfAll(options)), ...shopRoutes]) {
    const [method = '', path] = name.split(' ');
    const handler = async (request: FastifyRequest) =>
      (await answer(request as FastifyRequest<{ Querystring: Query }>)) ?? {};
    app.route({ method, url: `/_sandbox/${path}`, bodyLimit: MAX_CATALOGUE_BYTES, handler });
  }
}

function routesOfAll({ platform, answers, sources, resetCosts }: TestRoutesOptions): Record<string, Route> {
  const { state } = platform;
  return {
    'POST reset': async () => {
      await platform.reset();
      answers.reset();
      resetCosts();
    },
    'POST shop': ({ body }) => {
      const { handle, isDevelopmentStore } = read(shopForm, body);
      const shop = newShop(handle, state.newId(), isDevelopmentStore);
      if (state.byDomain(shop.domain)) throw new Refusal(409, `There is a shop ${handle}`);
      state.open(shop);
      return { domain: shop.domain };
    },
    'POST shops': ({ body }) => {
      const shop = freshShop(read(freshShopForm, body).catalogue, state.newId(), sources);
      state.open(shop);
      return { shop: shop.domain };
    },
    'PUT faults': ({ body, query: { shop = null } }) => {
      platform.faults.set(read(wantedFaults, body), shop);
      return platform.faults.settings(shop);
    },
    'GET calls': ({ query }) => platform.calls.of(query.shop ?? null),
  };
}

function routesOfShops({ platform, answers, prompts }: TestRoutesOptions): Record<string, ShopRoute> {
  return {
    ...catalogueRoutes(platform),
    'POST take-paid-plan': ({ shop }) => void Object.assign(shop, { plan: paidPlan }),
    'GET analytics': ({ shop }, { query }) => analyticsCsv(shop, read(analyticsForm, query)),
    'GET session-token': ({ shop }, { query: { user = '1' } }) => {
      const staff = shop.staff.find((member) => String(member.id) === user);
      if (!staff) throw new Refusal(404, `There is no user ${user}`);
      return { token: issueSessionToken(platform.registration, shop, staff) };
    },
    'PUT scopes': (shopState, { body }) => {
      const { granted, revoked = [] } = read(scopesForm, body);
      const unknown = platform.scopes.unknown([...granted, ...revoked]);
      if (unknown.length > 0) throw new Refusal(400, `Not among the app's scopes: ${unknown.join(', ')}`);
      return platform.scopes.set(shopState, granted, revoked);
    },
    'PUT locales': ({ shop }, { body }) => void Object.assign(shop, { locales: read(localesForm, body) }),
    'POST uninstall': (shopState) => platform.uninstall(shopState),
    'POST revoke-tokens': (shopState) => platform.tokens.revokeAll(shopState),
    'POST expire-tokens': (shopState) => platform.tokens.expireAll(shopState),
    'POST flow-action': (shopState, { body }) => platform.flow.run(shopState, body as ActionRun),
    'GET flow-triggers': (shopState) => platform.flow.received(shopState),
    'PUT model/next': ({ shop }, { body }) => {
      answers.put(shop.domain, read(queueForm, body));
      return { waiting: answers.waiting(shop.domain) };
    },
    'DELETE model/next': ({ shop }) => answers.forget(shop.domain),
    'GET model/prompts': ({ shop }) => prompts.of(shop.domain),
    'POST subscription': (shopState, { body }) => {
      const { id, status } = read(subscriptionForm, body);
      const subscription = shopState.subscriptions.get(numberIn(id));
      if (!subscription) throw new Refusal(404, `There is no subscription ${id}`);
      return platform.subscriptions.setStatus(shopState, subscription, status as Subscription['status']);
    },
    'POST webhook': (shopState, { body }) => {
      const { topic, payload = {}, ...overrides } = read(webhookForm, body);
      const { webhookId, eventId, triggeredAt } = platform.webhooks.sendForTest(shopState, topic, payload, overrides);
      return { webhookId, eventId, triggeredAt };
    },
  };
}

function catalogueRoutes(platform: Platform): Record<string, ShopRoute> {
  return {
    'GET products': ({ shop, index }) => shop.products.map((product) => productRow(product, index)),
    'GET collections': ({ shop }) => shop.collections.map(collectionRow),
    'POST catalogue': ({ shop }, { body }) => {
      if (typeof body !== 'string' || !isProductCsv(body)) throw new Refusal(400, 'The body must be a product CSV.');
      const catalogue = catalogueFromCsv(body, () => platform.state.newId());
      platform.changes.replaceCatalogue(shop, catalogue);
      return { products: shop.products.length, collections: shop.collections.length };
    },
    'POST product': ({ shop, index }, { body }) => {
      const form = read(productForm, body);
      const product = saveProduct(platform, shop, form);
      if (!product) throw new Refusal(404, `There is no product ${form.id}`);
      return productRow(product, index);
    },
    'DELETE product': ({ shop, index }, { query: { id = '' } }) => {
      if (!index.product(numberIn(id))) throw new Refusal(404, `There is no product ${id}`);
      platform.changes.deleteProduct(shop, numberIn(id));
    },
    'POST translation': ({ shop, index }, { body }) => {
      const { id, locale, key, value } = read(translationForm, body);
      const resource = index.product(numberIn(id)) ?? index.collection(numberIn(id));
      const text = resource && translatableTexts(resource).find(([name]) => name === key);
      if (!text) throw new Refusal(404, `There is no ${key} of ${id} to translate`);
      const digest = digestOfText(text[1] ?? '');
      platform.changes.setTranslations(shop, resource, withTranslation(resource, { locale, key, value, digest }));
    },
  };
}
