import { expect, test } from 'vitest';
import { batchStreams, routes } from '../../common/contract/routes.ts';
import { stillClock } from '../../tests/support/clock.ts';
import { sharedPglite } from '../../tests/support/databases/databases.ts';
import { headersOfStaffAt, httpServerUnderTest } from '../../tests/support/http/http-server-under-test.ts';
import { type ReplacedPorts, wholePorts } from '../../tests/support/ports.ts';
import { blanket } from '../../tests/support/shops/record-builders.ts';
import type { Ports } from '../automation/ports.ts';
import type { Batch, ItemWithProduct } from '../batches/ports/batches.ts';
import { Failure } from '../foundation/failure.ts';

test('an unexpected error is a 500 without details, and is logged without its message', async () => {
  const { app, log } = await httpServerUnderTest({
    ports: {
      shopEntry: {
        admit: async () => {
          throw new SyntaxError('Unexpected token in "the merchant wrote this"');
        },
        isStillInstalled: async () => true,
      },
    },
  });

  const { statusCode, body } = await app.inject({
    url: routes.home.path,
    headers: headersOfStaffAt('demo.myshopify.com'),
  });

  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toEqual({ error: { code: 'internal', message: 'Something went wrong on our side.' } });
  const failure = log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failure.error.name).toBe('SyntaxError');
  expect(failure.error.at[0]).toContain('error-handler.test');
  expect(log.join('')).not.toContain('the merchant wrote this');
  await app.close();
});

const shop = {
  id: 'demo.myshopify.com',
  installedAt: new Date(),
  uninstalledAt: null,
  accessGrantedAt: new Date(),
  onboardingDone: false,
};

/** Ports that admit the caller, with the scopes that the shop has granted. */
async function admitting(scopes: string[], replaced: ReplacedPorts = {}): Promise<Ports> {
  const staff = { id: '1', email: '', name: '', locale: 'en' };
  const account = { planId: 'free', isTest: false, remaining: 30, renewsAt: new Date() } as const;
  const session = { shop, staff, scopes, account };
  return wholePorts(
    { database: await sharedPglite(), clock: stillClock() },
    {
      shopEntry: {
        admit: async (_, readSession) => ({ ...(await readSession()), ...session, isNew: false }),
        isStillInstalled: async () => true,
      },
      shops: { readSession: async () => session, withInstallation: (_, run) => run() },
      ledger: { account: async () => account },
      ...replaced,
    },
  );
}

test.each(['application/json', 'text/event-stream'])(
  'a shop that must grant access again gets the install link, also when it accepts %s',
  async (accept) => {
    const lost = async () => {
      throw new Failure('shop_not_connected', 'The shop must grant access again.');
    };
    const { app } = await httpServerUnderTest({
      ports: await admitting([], { shopAdmin: { product: lost } }),
    });

    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: routes.generate.path,
      headers: { ...headersOfStaffAt(shop.id), accept },
      payload: {
        completionType: 'product_description',
        inputs: { product_description: 'Warm.' },
        completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
        shopifyProductId: 1,
      },
    });

    expect(statusCode).toBe(401);
    expect(body).toBe('oauth-begin:https://admin.shopify.com/store/demo/oauth/install?client_id=app');
    expect(headers['x-shopify-retry-invalid-session-request']).toBeUndefined();
    await app.close();
  },
);

test('nothing is published to a shop without write access', async () => {
  const { app } = await httpServerUnderTest({ ports: await admitting(['read_products']) });
  const change = { field: 'description', content: 'New.', textType: 'text' };
  const send = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers: headersOfStaffAt(shop.id), payload })).statusCode;

  expect(
    await send(routes.changeProducts.path, {
      products: [{ shopifyProductId: 1, changes: [change] }],
      location: 'REPLACE',
    }),
  ).toBe(403);
  expect(
    await send(routes.changeCollection.path, {
      collection: { shopifyCollectionId: 1, changes: [change] },
      location: 'REPLACE',
    }),
  ).toBe(403);
  expect(await send(routes.revertChanges.path, { changeIds: ['1'] })).toBe(403);
  await app.close();
});

test('a response that breaks the contract is a 500', async () => {
  const { app } = await httpServerUnderTest({
    ports: await admitting([], { shopAdmin: { collection: async () => JSON.parse('{ "id": 42 }') } }),
  });

  const url = `${routes.collection.path}?collectionId=1`;
  const { statusCode, body } = await app.inject({ url, headers: headersOfStaffAt(shop.id) });

  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toEqual({ error: { code: 'internal', message: 'Something went wrong on our side.' } });
  await app.close();
});

test('a batch file that fails half-way is broken off and logged, and the process keeps running', async () => {
  const item = {
    position: 499,
    status: 'failed',
    productId: blanket.id,
    title: 'Cup',
    product: blanket,
    after: {},
  } as ItemWithProduct;
  const batches: ReplacedPorts['batches'] = {
    find: async () => ({ completionType: 'product_name' }) as Batch,
    itemsWithProducts: async (_, __, { after }) => {
      if (after !== null && after >= 0) throw new Error('The database is gone.');
      return Array.from({ length: 500 }, () => item);
    },
  };
  const { app, log } = await httpServerUnderTest({
    ports: await admitting([], { batches }),
  });
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);

  const file = app.inject({ url: `${batchStreams.csv}?id=1`, headers: headersOfStaffAt(shop.id) });

  await expect(file).rejects.toThrow();
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  expect(log.join('')).toContain('file download failed');
  await app.close();
});
