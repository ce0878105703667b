import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../world/reporting-receiver.ts';
import { startWorld, type World } from '../world/world.ts';
import { openBrowser, visitApp } from './browser.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const reportingTo = (receiver: Receiver): Promise<World> =>
  startWorld({
    environment: {
      SENTRY_DSN: `${receiver.url.replace('//', '//public@')}/7`,
      MIXPANEL_TOKEN: 'mixpanel-project',
      MIXPANEL_API_URL: receiver.url,
      CHATWOOT_BASE_URL: receiver.url,
      CHATWOOT_TOKEN: 'chat-site',
    },
  });

const patience = { timeout: 20_000 };

test('analytics, error reports and chat learn who is there; an error arrives with its user and no readable text', async () => {
  const receiver = await startReceiver();
  const world = await reportingTo(receiver);
  const { app, page, close } = await visitApp(browser, world, { width: 1280 });
  const { user } = (await world.merchant().call('currentUser')).body;
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  expect(receiver.received).toEqual([]);

  await expect
    .poll(() => receiver.itemsOf(/\/chat/), patience)
    .toEqual([
      { websiteToken: 'chat-site', identifier: user.mixPanelUserId, user: { email: user.email, name: user.name } },
      { websiteToken: 'chat-site', attributes: { distinct_id: user.mixPanelUserId } },
    ]);
  await expect
    .poll(() => receiver.itemsOf(/\/track/), patience)
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
    .poll(() => receiver.itemsOf(/\/engage/), patience)
    .toContainEqual(
      expect.objectContaining({ $set: expect.objectContaining({ $email: user.email, $name: user.name }) }),
    );
  expect(JSON.stringify(receiver.itemsOf(/envelope/))).not.toContain('replay_event');

  await page.route('**/api/cw/shop-tags', (route) => route.fulfill({ status: 500, body: '{}' }));
  await app.getByRole('button', { name: 'Choose Tag' }).click();
  await app.getByText("Oops... We had an issue, we're getting right on it!").waitFor();
  const envelopes = () => receiver.itemsOf(/envelope/);
  await expect.poll(envelopes, patience).toContainEqual(
    expect.objectContaining({
      user: expect.objectContaining({ id: user.id, username: user.name }),
      extra: expect.objectContaining({ call: 'shopTags', status: 500, user: { id: user.id, email: user.email } }),
    }),
  );
  await expect.poll(() => JSON.stringify(envelopes()), patience).toContain('replay_event');
  await expect.poll(() => JSON.stringify(envelopes()), patience).toContain('"type":2');
  const replayed = JSON.stringify(envelopes().filter((item) => Array.isArray(item)));
  expect(replayed).toContain('***');
  expect(replayed).not.toContain('Let the Magic Begin');
  expect(JSON.stringify(receiver.received)).not.toMatch(/eyJ|hmac=[0-9a-f]/);

  const events = () => receiver.itemsOf(/\/track/).map((item) => (item as { event: string }).event);
  await page.route('**/api/cw/initUserData', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, user: { ...answer.user, showReviewPopUp: true } } });
  });
  await page.reload();
  await app.getByRole('dialog', { name: 'How do you like Yodel?' }).waitFor();
  await expect.poll(events, patience).toContain('showReviewPopUp');
  await page.unroute('**/api/cw/initUserData');
  await page.route('**/api/cw/initProps/getting-started', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, showConversionPopup: true } });
  });
  await page.reload();
  await app.getByRole('button', { name: 'Get this offer!' }).waitFor();
  await expect.poll(events, patience).toContain('ConversionPopup opened');
  await close();
  await world.close();
  await receiver.stop();
}, 150_000);

test('with all of them out of reach the app works, and the chat that never came is reported', async () => {
  const receiver = await startReceiver({ hasChat: false });
  const world = await reportingTo(receiver);
  const { app, page, close } = await visitApp(browser, world, { width: 390 });
  await page.route(/\/(track|engage|record)\//, (route) => route.abort());
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  await app
    .getByRole('radio', { name: /Blog Post/ })
    .or(app.getByRole('button', { name: /Blog Post/ }))
    .first()
    .click();
  await app.getByRole('button', { name: /^Write\b/ }).waitFor();

  await expect
    .poll(() => JSON.stringify(receiver.itemsOf(/envelope/)), { timeout: 30_000 })
    .toContain('The chat is not there.');
  await close();
  await world.close();
  await receiver.stop();
}, 90_000);
