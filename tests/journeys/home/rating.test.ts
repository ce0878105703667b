import { beforeEach, expect, test } from 'vitest';
import { asSuperuser } from '../../support/databases/databases.ts';
import { runUntil, type Visit, visitApp } from '../browser.ts';
import { openShop, testApp } from '../journey-shop.ts';

openShop(async () => {
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  const copied = Array.from({ length: 10 }, (_, number) => `text-${number}`);
  await merchant.call('saveKeyVal', {
    request: { key: 'ranking_popup_status', value: JSON.stringify({ copied }) },
  });
  await run("update key_vals set value = '\"2026-01-01T00:00:00.000Z\"' where key = 'first_seen_at'");
});
beforeEach(() => run(`delete from key_vals where key in ('rating', 'rating_dismissed_at')`));

/** Runs a statement about this shop alone. */
const run = (statement: string) =>
  asSuperuser(`${statement} and shop_id = '${testApp.shop}'`, new URL(testApp.databaseUrl ?? '').pathname.slice(1));
const isAsked = async () => (await testApp.merchant().call('currentUser')).body.user.showReviewPopUp;

/** The page's rating requests, in order. */
function postsOf({ page }: Visit): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/Review/.test(pathname)) posts.push(pathname.replace('/api/cw/', '') + search);
  });
  return posts;
}

test('a rating needs stars, and a rating below five shows thanks and the feedback address', async () => {
  const visit = await visitApp(testApp, { isClockStopped: true });
  const { app, page, problems } = visit;
  const posts = postsOf(visit);
  const dialog = app.getByRole('dialog');
  await runUntil(page, () => dialog.getByText('Hello from the people who make Yodel!').isVisible());

  await dialog.getByRole('button', { name: 'Submit' }).click();
  const toast = app.getByText('Almost done—please choose a star rating to continue.');
  await runUntil(page, () => toast.isVisible());
  expect(posts).toEqual([]);
  expect(await dialog.getByRole('radio').count()).toBe(5);
  const star = (name: string) => dialog.getByRole('radio', { name });
  // Not check(), which does not wait long enough on a busy page.
  await star('2 stars').click({ force: true });
  let ranMs = await runUntil(page, () => star('2 stars').isChecked());
  await star('2 stars').press('ArrowRight');
  ranMs += await runUntil(page, () => star('3 stars').isChecked());
  await page.clock.runFor(9_900 - ranMs);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(100);
  await toast.waitFor({ state: 'detached' });

  await dialog.getByRole('button', { name: 'Submit' }).click();
  await runUntil(page, () => dialog.getByText('Thank you for rating Yodel.').isVisible());
  expect(await dialog.getByRole('link', { name: 'feedback@yodel.example' }).getAttribute('href')).toBe(
    'mailto:feedback@yodel.example',
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.clock.runFor(1_000);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => posts).toEqual(['setUserReview?rating=3', 'setNextReviewDate']);
  expect(problems).toEqual([]);
  await visit.close();
  expect(await isAsked()).toBe(false);
});

test('the reminder to choose stars is gone once the merchant is thanked', async () => {
  const { app, page, close } = await visitApp(testApp, { isClockStopped: true });
  const dialog = app.getByRole('dialog');
  await runUntil(page, () => dialog.getByText('Hello from the people who make Yodel!').isVisible());
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const toast = app.getByText('Almost done—please choose a star rating to continue.');
  await runUntil(page, () => toast.isVisible());
  await dialog.getByRole('radio', { name: '2 stars' }).click({ force: true });
  await runUntil(page, () => dialog.getByRole('radio', { name: '2 stars' }).isChecked());
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await runUntil(page, () => dialog.getByText('Thank you for rating Yodel.').isVisible());
  expect(await toast.count()).toBe(0);
  await close();
});

test("five stars close the dialog and open the platform's own rating dialog", async () => {
  const visit = await visitApp(testApp, { width: 390 });
  const { app, page, problems } = visit;
  const posts = postsOf(visit);
  const dialog = app.getByRole('dialog');
  // By keyboard, because a click may miss while the dialog slides in.
  await dialog.getByRole('radio', { name: '5 stars' }).press('Space');
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await page
    .getByRole('dialog', { name: /Review/ })
    .getByText(/How would you rate/)
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(posts).toEqual(['setUserReview?rating=5']);
  expect(problems).toEqual([]);
  await visit.close();
});

test('closing the rating dialog counts as a dismissal and postpones the question', async () => {
  const visit = await visitApp(testApp);
  const posts = postsOf(visit);
  const dialog = visit.app.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => posts).toEqual(['setNextReviewDate']);
  await expect.poll(isAsked).toBe(false);
  await visit.close();
});
