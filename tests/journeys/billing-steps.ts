import type { FrameLocator, Page } from 'playwright-core';
import type { Merchant } from '../support/test-app.ts';

export async function walkToTheTrial(app: FrameLocator): Promise<void> {
  const button = (name: string) => app.getByRole('button', { name, exact: true });
  await app.getByRole('dialog', { name: 'Welcome to Yodel' }).waitFor();
  // Edit & Add to Shopify, then Save.
  await app.getByText(/put it on your store in two clicks\.$/).waitFor();
  await button('Next').click();
  await app.getByRole('dialog', { name: 'Products, Tags & Collections' }).waitFor();
  await button('Back').click();
  await app.getByRole('dialog', { name: 'Welcome to Yodel' }).waitFor();
  await button('Next').click();
  await button('Next').click();
  await app.getByRole('dialog', { name: 'Write Wonderful Words' }).waitFor();
  await app.getByText('Start Your 7-Day Free Trial of Yodel Pro!').waitFor();
  await app.getByText('7 days free, then $191.99 for the first year, $239.99 after; cancel any time.').waitFor();
}

/** Decides on the platform's charge page, which has the whole window; returns what it says about the charge. */
export async function decide(page: Page, decision: 'Approve' | 'Decline'): Promise<string> {
  await page.getByRole('heading', { name: 'Approve subscription' }).waitFor();
  const charge = await page.getByTestId('charge').textContent();
  await page.getByRole('button', { name: decision }).click();
  return (charge ?? '').replace(/\s+/g, ' ');
}

/** The id of the charge on the platform's page. */
export async function chargeInView(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Approve subscription' }).waitFor();
  return page.url().match(/\/(\d+)\/confirm/)?.[1] ?? '';
}

export const noticeOf = async (merchant: Merchant) => (await merchant.call('billing')).body.notice?.kind ?? null;
