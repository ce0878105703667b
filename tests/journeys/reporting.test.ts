import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '../../common/contract/routes.ts';
import { type ReportingReceiver, startReportingReceiver } from '../support/http/reporting-receiver.ts';
import { shopIn, startTestApp, type TestApp, type TestShop } from '../support/test-app.ts';
import { closeWindow, runUntil, visitApp } from './browser.ts';

let receiver: ReportingReceiver;
let world: TestApp;
let testApp: TestShop;
beforeAll(async () => {
  receiver = await startReportingReceiver();
  world = await startTestApp({
    environment: {
      SENTRY_DSN: `${receiver.url.replace('//', '//public@')}/7`,
      MIXPANEL_TOKEN: 'mixpanel-project',
      MIXPANEL_API_URL: receiver.url,
      CHATWOOT_BASE_URL: receiver.url,
      CHATWOOT_TOKEN: 'chat-site',
    },
  });
});
beforeEach(async () => {
  receiver.reset();
  testApp = await shopIn(world, 'demo');
});
afterAll(async () => {
  await closeWindow();
  await world?.close();
  await receiver?.stop();
});

const chooseBlogPost = (app: FrameLocator) =>
  app
    .getByRole('button', { name: /Blog Post/ })
    .or(app.getByRole('radio', { name: /Blog Post/ }))
    .first();

test('analytics, error reports and chat receive the user, and an error report contains no readable text', async () => {
  const { app, page, problems, close } = await visitApp(testApp, { isFirst: true });
  const { user } = (await testApp.merchant().call('currentUser')).body;
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  expect(receiver.received).toEqual([]);

  await expect
    .poll(() => receiver.itemsOf(/\/chat/))
    .toEqual([
      { websiteToken: 'chat-site', identifier: user.mixPanelUserId, user: { email: user.email, name: user.name } },
      { websiteToken: 'chat-site', attributes: { distinct_id: user.mixPanelUserId } },
    ]);
  expect(JSON.stringify(receiver.itemsOf(/envelope/))).not.toContain('replay_event');

  await page.route('**/api/cw/shop-tags', (route) => route.fulfill({ status: 500, body: '{}' }));
  await app.getByRole('button', { name: 'Choose Tag' }).click();
  await app.getByText("Oops... We had an issue, we're getting right on it!").waitFor();
  const envelopes = () => receiver.itemsOf(/envelope/);
  await expect.poll(envelopes).toContainEqual(
    expect.objectContaining({
      user: expect.objectContaining({ id: user.id, username: user.name }),
      extra: expect.objectContaining({ call: 'shopTags', status: 500, user: { id: user.id, email: user.email } }),
    }),
  );
  await expect.poll(() => JSON.stringify(envelopes())).toContain('replay_event');
  await expect.poll(() => JSON.stringify(envelopes())).toContain('"type":2');
  const replayed = JSON.stringify(envelopes().filter((item) => Array.isArray(item)));
  expect(replayed).toContain('***');
  expect(replayed).not.toContain('Let the Magic Begin');
  expect(JSON.stringify(receiver.received)).not.toMatch(/eyJ|hmac=[0-9a-f]/);

  const figures = async () => (await fetch(`${testApp.url}/metrics`)).text();
  for (const figure of ['fcp', 'ttfb', 'fid']) {
    await expect.poll(figures).toMatch(new RegExp(`web_vitals_${figure}_count\\{.*\\} [1-9]`));
  }
  const events = () => receiver.itemsOf(/\/track/).map((item) => (item as { event: string }).event);
  await page.route('**/api/cw/initUserData', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, user: { ...answer.user, showReviewPopUp: true } } });
  });
  await page.reload();
  await app.getByRole('dialog', { name: 'How do you like Yodel?' }).waitFor();
  // These are measured when the page is left.
  for (const figure of ['lcp', 'cls', 'inp']) {
    await expect.poll(figures).toMatch(new RegExp(`web_vitals_${figure}_count\\{.*\\} [1-9]`));
  }
  const frame = page.frames().find((each) => each.url().startsWith(testApp.url));
  await frame?.evaluate("shopify.reviews.request = () => Promise.reject(new Error('No dialog today.'))");
  await app.getByRole('radio', { name: '5 stars' }).press('Space');
  await app.getByRole('button', { name: 'Submit' }).click();
  await app.getByRole('dialog').waitFor({ state: 'detached' });
  const reviewFailure = expect.objectContaining({ extra: expect.objectContaining({ during: 'review request' }) });
  await expect.poll(envelopes).toContainEqual(reviewFailure);
  expect(problems.filter((text) => text.includes('No dialog today.'))).toHaveLength(1);
  await page.unroute('**/api/cw/initUserData');
  await testApp.merchant().call('saveKeyVal', { request: { key: 'got_offer', value: 'false' } });
  await page.route('**/api/cw/initProps/getting-started', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, showConversionPopup: true } });
  });
  await page.reload();
  await app.getByRole('button', { name: 'Get this offer!' }).waitFor();
  await app.getByRole('button', { name: 'Not now' }).click();
  await chooseBlogPost(app).click();
  await app.getByLabel('What is the blog post about?').fill('How to wash wool');
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByRole('button', { name: 'Copy', exact: true }).click();
  await app.getByRole('dialog', { name: 'Enjoying Yodel' }).waitFor();

  // Last, because the events are sent every few seconds.
  await expect
    .poll(() => receiver.itemsOf(/\/track/))
    .toContainEqual(
      expect.objectContaining({
        event: 'locale',
        properties: expect.objectContaining({
          token: 'mixpanel-project',
          distinct_id: user.mixPanelUserId,
          locale: expect.stringMatching(/^en/),
        }),
      }),
    );
  await expect
    .poll(() => receiver.itemsOf(/\/engage/))
    .toContainEqual(
      expect.objectContaining({ $set: expect.objectContaining({ $email: user.email, $name: user.name }) }),
    );
  // The identity is known by then.
  await expect
    .poll(() => receiver.itemsOf(/\/track/))
    .toContainEqual(
      expect.objectContaining({
        event: 'showReviewPopUp',
        properties: expect.objectContaining({ distinct_id: user.mixPanelUserId }),
      }),
    );
  await expect.poll(events).toContain('ConversionPopup opened');
  await expect
    .poll(() => receiver.itemsOf(/\/track/))
    .toContainEqual(
      expect.objectContaining({
        event: 'Offer shown',
        properties: expect.objectContaining({ offer: 'CONVERSION_POPUP', distinct_id: user.mixPanelUserId }),
      }),
    );
  await close();
});

test('the app works when the reporting services are unreachable, and reports the missing chat', async () => {
  receiver.reset({ chat: 'missing' });
  const answered: string[] = [];
  const { app, page, close } = await visitApp(testApp, {
    width: 390,
    isClockStopped: true,
    prepare: async (opened) => {
      opened.on('response', (response) => answered.push(response.url()));
      await opened.route(/\/(track|engage|record)\//, (route) => route.abort());
    },
  });
  await runUntil(page, () => app.getByRole('heading', { name: /Let the Magic Begin/ }).isVisible());
  await chooseBlogPost(app).click();
  await runUntil(page, () => app.getByRole('button', { name: /^Write\b/ }).isVisible());

  const reports = () => JSON.stringify(receiver.itemsOf(/envelope/));
  const isAnswered = (name: RegExp) => answered.some((url) => name.test(url));
  await runUntil(page, async () => isAnswered(/sentry-/) && isAnswered(/mixpanel-/) && isAnswered(/sdk\.js/));
  const ranMs = await runUntil(page, async () => reports().includes('The chat has not loaded.'), 500);
  expect(ranMs).toBeGreaterThan(9_000);
  await close();
});

test('the reporting scripts load after the first screen, and a broken one does not delay the app', async () => {
  receiver.reset({ chat: 'breaking' });
  const fetched: string[] = [];
  const showHome = Promise.withResolvers<void>();
  const { app, page, problems, close } = await visitApp(testApp, {
    isClockStopped: true,
    prepare: async (opened) => {
      opened.on('request', (request) => fetched.push(request.url()));
      await opened.route(`**${routes.home.path}`, async (route) => {
        await showHome.promise;
        await route.continue();
      });
      await opened.route(/assets\/sentry-/, () => new Promise(() => {}));
    },
  });
  const nameOf = (url: string) => /(sentry|mixpanel|chatwoot|web-vitals)-|sdk\.js/.exec(url)?.[0];
  const others = () => fetched.filter(nameOf);
  await runUntil(page, async () => fetched.some((url) => url.endsWith(routes.home.path)));
  await page.clock.runFor(9_000);
  expect(others()).toEqual([]);

  showHome.resolve();
  await runUntil(page, () => app.getByRole('heading', { name: /Let the Magic Begin/ }).isVisible());
  await page.clock.runFor(1_500);
  await runUntil(page, async () => problems.includes('The chat broke.'));
  await runUntil(page, async () => new Set(others().map(nameOf)).size === 5);
  expect(receiver.received).toEqual([]);
  await page.clock.runFor(10_000);
  const events = () => receiver.itemsOf(/\/track/).map((item) => (item as { event: string }).event);
  await runUntil(page, async () => events().includes('locale'));

  await chooseBlogPost(app).click();
  await runUntil(page, () => app.getByRole('button', { name: /^Write\b/ }).isVisible());
  await close();
});
