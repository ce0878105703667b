import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { routes } from '../../common/contract/routes.ts';
import { aDoor } from '../../tests/world/http-door.ts';
import type { Ports } from '../ports/ports.ts';

const now = Math.floor(Date.now() / 1000);

function asker(shop: string) {
  const token = createSigner({ key: 'the secret of the app' })({
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: 'app',
    sub: '1',
    exp: now + 600,
    nbf: now - 10,
  });
  return { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' };
}

test('a fault of ours is a 500 that says nothing of itself, and is told to the operator without the text it may quote', async () => {
  const { app, log } = await aDoor({
    ports: {
      shopEntry: {
        admit: async () => {
          throw new SyntaxError('Unexpected token in "the merchant wrote this"');
        },
      },
    },
  });

  const { statusCode, body } = await app.inject({ url: routes.home.path, headers: asker('demo.myshopify.com') });

  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toEqual({ error: { code: 'internal', message: 'Something went wrong on our side.' } });
  const failure = log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failure.error.name).toBe('SyntaxError');
  expect(failure.error.at[0]).toContain('failure-answers.test');
  expect(log.join('')).not.toContain('the merchant wrote this');
  await app.close();
});

test('a shop that has not allowed it is not written to', async () => {
  const shop = { id: 'demo.myshopify.com', installedAt: new Date(), uninstalledAt: null, onboardingDone: false };
  const staff = { id: '1', email: '', name: '', locale: 'en' };
  const account = { planId: 'free', remaining: 30, renewsAt: new Date() } as const;
  const { app } = await aDoor({
    ports: {
      shopEntry: { admit: async () => ({ shop, staff, scopes: ['read_products'] }) },
      ledger: { open: async () => account } as unknown as Ports['ledger'],
    },
  });
  const change = { field: 'description', content: 'New.', textType: 'text' };
  const send = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers: asker(shop.id), payload })).statusCode;

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
