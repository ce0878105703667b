import { expect, test } from 'vitest';
import { type OpenApp, openAppBeforeEach } from './testing/open-app.ts';
import { aShop } from './testing/test-admin.ts';

let { admin, page, frame } = {} as OpenApp;
openAppBeforeEach(aShop(), (opened) => {
  ({ admin, page, frame } = opened);
});

test('unsaved changes keep the merchant on the page until they decide', async () => {
  await frame.evaluate('save.onclick = () => { window.saved = true }; shopify.saveBar.show("bar")');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: 'Save' }).click();
  await frame.waitForFunction('window.saved === true');

  await page.locator('[data-app-entries]').getByText('Usage History').click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await frame.textContent('#path')).toBe('/');
  await page.locator('[data-app-entries]').getByText('Usage History').click();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await frame.waitForFunction('document.getElementById("path").textContent === "/history"');
  expect(await bar.isVisible()).toBe(false);
});

test('the admin’s own links also ask before unsaved changes are lost', async () => {
  await frame.evaluate('shopify.saveBar.show("bar")');

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('button', { name: 'Leave page' }).click();

  await page.waitForURL(`${admin.url}/store/demo/products`);
});

test('leaveConfirmation waits for the merchant, and resolves at once without unsaved changes', async () => {
  await frame.evaluate('shopify.saveBar.leaveConfirmation()');
  await frame.evaluate(
    'shopify.saveBar.show("bar"); shopify.saveBar.leaveConfirmation().then(() => { window.left = true }); null',
  );
  expect(await frame.evaluate('window.left')).toBeUndefined();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await frame.waitForFunction('window.left === true');
});

test('the app hears of a discard only after the merchant has confirmed it', async () => {
  await frame.evaluate(
    'bar.setAttribute("discardConfirmation", ""); discard.onclick = () => { window.discarded = true }; shopify.saveBar.show("bar")',
  );
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click();
  expect(await frame.evaluate('window.discarded')).toBeUndefined();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await frame.waitForFunction('window.discarded === true');
});
