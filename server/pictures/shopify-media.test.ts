import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKey, apiSecret, registrationOf } from '../../tests/support/app-environment.ts';
import { movableClock } from '../../tests/support/clock.ts';
import { type ProductInStore, type Sandbox, startSandbox } from '../../tests/support/shops/sandbox.ts';
import type { ShopId } from '../foundation/identity.ts';
import { adminClient } from '../foundation/platform/admin-client.ts';
import { platformLibrary } from '../foundation/platform/platform-library.ts';
import type { Media } from './ports/media.ts';
import { storeMedia } from './shopify-media.ts';

const appUrl = 'http://localhost:9';
const shop = 'demo.myshopify.com' as ShopId;
let folder: string;
let sandbox: Sandbox;
let media: Media;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yodel-media-'));
  sandbox = await startSandbox({ ...registrationOf(appUrl), DATA_DIR: folder });
  const platformUrl = `${sandbox.url}/shops/{shop}`;
  const config = { apiKey, apiSecret, appUrl, scopes: [], platformUrl, adminUrl: sandbox.url };
  const access = { token: () => accessToken(), replaceToken: () => accessToken() };
  const clock = movableClock();
  const metrics = { called: () => {}, heldBack: () => {} };
  media = storeMedia(adminClient(platformLibrary(config, clock), access, metrics, clock));
});
afterAll(async () => {
  await sandbox?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await sandbox.post('reset');
  await sandbox.grantScopes(shop, ['write_files']);
});

async function accessToken(): Promise<string> {
  const response = await fetch(`${sandbox.url}/shops/${shop}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: apiKey,
      client_secret: apiSecret,
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: await sandbox.sessionToken(shop, 1),
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: '1',
    }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const productNamed = async (title: string): Promise<ProductInStore> =>
  (await sandbox.products(shop)).find((product) => product.title === title) as ProductInStore;
const altsOf = async (title: string) => (await productNamed(title)).media.map(({ alt }) => alt);

test('the pictures of every product are read in their order', async () => {
  const products = await sandbox.products(shop);
  const found = await media.picturesOf(shop, [...products.map(({ id }) => id), 'gid://shopify/Product/1']);
  expect([...found.keys()].sort()).toEqual(products.map(({ id }) => id).sort());
  for (const product of products) {
    const pictures = found.get(product.id) ?? [];
    expect(pictures.map(({ id, alt }) => ({ id, alt }))).toEqual(product.media.map(({ id, alt }) => ({ id, alt })));
  }
  const all = [...found.values()].flat();
  expect(all.filter(({ isReady }) => !isReady)).toMatchObject([{ url: null, mimeType: null }]);
  expect(new Set(all.map(({ mimeType }) => mimeType))).toEqual(
    new Set(['image/png', 'image/svg+xml', 'image/gif', null]),
  );
});

test('pictures are read by their id, and those that are gone are left out', async () => {
  const [first] = (await productNamed('Alpine Wool Blanket')).media;
  const found = await media.pictures(shop, [first?.id ?? '', 'gid://shopify/MediaImage/1']);
  expect([...found.values()]).toEqual([
    { id: first?.id, alt: first?.alt, url: first?.url, mimeType: 'image/png', isReady: true, hasFailed: false },
  ]);
});

test('an alt text is saved for all products that share the picture, and an empty one is removed', async () => {
  const shared = (await productNamed('Alpine Wool Blanket')).media.at(-1);
  const pictureId = shared?.id ?? '';
  expect(await media.saveAltTexts(shop, [{ pictureId, alt: 'Folded blankets' }])).toEqual(new Map());
  expect([(await altsOf('Alpine Wool Blanket')).at(-1), (await altsOf('Herringbone Throw')).at(-1)]).toEqual([
    'Folded blankets',
    'Folded blankets',
  ]);
  await media.saveAltTexts(shop, [{ pictureId, alt: '' }]);
  expect((await altsOf('Herringbone Throw')).at(-1)).toBeNull();
});

test('each refused picture has its reason, and the others are saved', async () => {
  const [first, second] = (await productNamed('Alpine Wool Blanket')).media;
  const waiting = (await productNamed('Paper Globe Pendant')).media.at(-1);
  const gone = 'gid://shopify/MediaImage/1';
  const refused = await media.saveAltTexts(shop, [
    { pictureId: first?.id ?? '', alt: 'x'.repeat(513) },
    { pictureId: gone, alt: 'Gone' },
    { pictureId: waiting?.id ?? '', alt: 'A lamp' },
    { pictureId: second?.id ?? '', alt: 'A stack of blankets' },
  ]);
  expect([...refused].map(([id, { reason }]) => [id, reason])).toEqual([
    [first?.id, 'too_long'],
    [gone, 'not_found'],
    [waiting?.id, 'not_ready'],
  ]);
  expect(refused.get(waiting?.id ?? '')?.message).toBe('Non-ready files cannot be updated.');
  expect((await altsOf('Alpine Wool Blanket'))[1]).toBe('A stack of blankets');
});

test('without the scope nothing is saved', async () => {
  await sandbox.grantScopes(shop, []);
  const [first] = (await productNamed('Alpine Wool Blanket')).media;
  await expect(media.saveAltTexts(shop, [{ pictureId: first?.id ?? '', alt: 'Never' }])).rejects.toMatchObject({
    code: 'forbidden',
  });
});
