import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { apiKey, apiSecret } from '../../tests/support/app-environment.ts';
import { signedSessionToken } from '../../tests/support/http/signed-session-token.ts';
import type { TestShop } from '../../tests/support/test-app.ts';
import { freshShop, restartApp } from '../../tests/support/world.ts';

let testApp: TestShop;
beforeAll(async () => {
  testApp = await freshShop();
});
afterEach(() => testApp.sandbox.faults({}));
afterAll(() => testApp.close());

const platformCalls = async () => (await testApp.sandbox.calls()).platform ?? {};

test('the first requests install the shop once, also when many arrive together, and identify the staff member', async () => {
  const merchant = testApp.merchant();

  const [user, home, tags] = await Promise.all([
    merchant.call('currentUser'),
    merchant.call('home'),
    merchant.call('shopTags'),
  ]);

  expect(user.status).toBe(200);
  expect(user.body).toEqual({
    user: {
      id: '1',
      email: expect.stringContaining('@'),
      name: expect.stringMatching(/\w+ \w+/),
      featureFlags: [],
      mixPanelUserId: `${testApp.shop}:1`,
      showReviewPopUp: false,
    },
    remainingCWInfo: { remaining: 30, showAsUnlimited: false, asOf: expect.stringMatching(/^20.*Z$/) },
    allKeyVals: {
      yodel_completion_settings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
      got_offer: false,
      seen_cards: {},
      ranking_popup_status: null,
      product_cms_views: [],
      look_at_pictures: false,
    },
    onboardingDone: false,
    plan: { id: 'free', isFree: true },
  });
  expect(home.body).toEqual({
    hasWriteProductsAuthorization: true,
    openBatches: [],
    standingOrders: { toReview: 0, reviewBatchId: null, outOfTokens: [] },
    showConversionPopup: false,
    showCopyToClipboardPopup: true,
    widgets: { type: 'SHOP_INCOMPLETE', progress: expect.any(Number) },
  });
  expect(tags.status).toBe(200);
  // One exchange for the shop, one for the member of staff.
  expect((await platformCalls()).access_token).toBe(2);
});

test('later requests do not ask the platform for access again', async () => {
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  const before = await platformCalls();

  await merchant.call('currentUser');
  await merchant.call('home');

  expect((await platformCalls()).access_token).toBe(before.access_token);
});

test('each staff member has their own name and settings', async () => {
  const owner = testApp.merchant({ user: 1 });
  const other = testApp.merchant({ user: 2 });
  const settings = {
    completionLength: 'L',
    language: 'de',
    tone: 'pirate',
    freeTextInstructions: 'No exclamation marks',
  };

  expect(
    (await owner.call('saveKeyVal', { request: { key: 'yodel_completion_settings', value: JSON.stringify(settings) } }))
      .body,
  ).toEqual({});
  await owner.call('saveKeyVal', { request: { key: 'got_offer', value: 'true' } });

  const ofOwner = (await owner.call('currentUser')).body;
  const ofOther = (await other.call('currentUser')).body;
  expect(ofOwner.allKeyVals.yodel_completion_settings).toEqual(settings);
  expect(ofOther.allKeyVals.yodel_completion_settings.language).toBe('en-US');
  expect(ofOther.user.name).not.toBe(ofOwner.user.name);
  expect((await owner.call('home')).body.showCopyToClipboardPopup).toBe(false);
  expect((await other.call('home')).body.showCopyToClipboardPopup).toBe(true);
});

test('a shop cannot read the data of another shop', async () => {
  await testApp.merchant().call('saveKeyVal', { request: { key: 'seen_cards', value: '{"welcome":"2026-11-15"}' } });

  const { body } = await (await freshShop('small')).merchant().call('currentUser');

  expect(body.allKeyVals.seen_cards).toEqual({});
});

test('a setting with half an emoji is saved with a replacement character', async () => {
  const value = JSON.stringify({ 'cut \ud83d and \0': '2026-11-15' });

  expect((await testApp.merchant().call('saveKeyVal', { request: { key: 'seen_cards', value } })).status).toBe(200);
  expect((await testApp.merchant().call('currentUser')).body.allKeyVals.seen_cards).toEqual({
    'cut \ufffd and ': '2026-11-15',
  });
});

test.each([
  ['got_offer', '"yes"'],
  ['seen_cards', '{"welcome":"yesterday"}'],
  ['yodel_completion_settings', '{"tone":"pirate"}'],
  ['ranking_popup_status', '[1]'],
  ['ranking_popup_status', `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`],
] as const)('%s cannot be %s', async (key, value) => {
  const { status, body } = await testApp.merchant().call('saveKeyVal', { request: { key, value } });

  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { value: expect.any(String) } } });
});

test.each(['revoke-tokens', 'expire-tokens'])('after %s the merchant notices nothing', async (door) => {
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  await testApp.sandbox.post(`${door}?shop=${merchant.shop}`);

  const answers = await Promise.all([
    merchant.call('shopTags'),
    merchant.call('shopTags'),
    merchant.call('currentUser'),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('expired access is renewed once, with its refresh token, for all concurrent requests', async () => {
  const merchant = testApp.merchant();
  await merchant.call('shopTags');
  await testApp.sandbox.post(`expire-tokens?shop=${merchant.shop}`);
  const before = (await platformCalls()).access_token ?? 0;

  await Promise.all(Array.from({ length: 8 }, () => merchant.call('shopTags')));

  expect((await platformCalls()).access_token).toBe(before + 1);
});

test('where the platform grants no access, the merchant is sent to where it can be granted', async () => {
  const token = signedSessionToken({ apiKey, apiSecret }, { shop: 'unknown-shop.myshopify.com' });

  const { status, headers, body } = await testApp.merchant().call('currentUser', { token });

  expect(status).toBe(401);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`oauth-begin:${testApp.sandbox.url}/store/unknown-shop/oauth/install?client_id=${apiKey}`);
});

test('a session token that the platform refuses is requested again from the browser', async () => {
  const token = signedSessionToken({ apiKey, apiSecret }, { shop: testApp.shop, staffId: '4711' });

  const { status, headers, body } = await testApp.merchant().call('currentUser', { token });

  expect([status, body]).toEqual([
    401,
    { error: { code: 'FAILED_AUTHENTICATION', message: 'Failed to authorize request.' } },
  ]);
  expect(headers.get('x-shopify-retry-invalid-session-request')).toBe('1');
});

test('shop, staff and settings survive a restart', async () => {
  const merchant = testApp.merchant();
  await merchant.call('saveKeyVal', { request: { key: 'seen_cards', value: '{"tour":"2026-11-15"}' } });
  const before = (await platformCalls()).access_token;

  await restartApp();

  expect((await merchant.call('currentUser')).body.allKeyVals.seen_cards).toEqual({ tour: '2026-11-15' });
  expect((await merchant.call('shopTags')).status).toBe(200);
  expect((await platformCalls()).access_token).toBe(before);
});

test('a failing platform causes a 502 only for requests that need it', async () => {
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  await testApp.sandbox.faults({ platform: { errorRate: 1 } });

  const tags = await testApp.clock.moveUntilSettled(merchant.call('shopTags'));

  expect(tags.status).toBe(502);
  expect(tags.body).toMatchObject({ error: { code: 'platform_failed' } });
  expect((await merchant.call('currentUser')).status).toBe(200);
});
