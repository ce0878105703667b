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

test('a form with a save bar is saved and discarded from the bar', async () => {
  await frame.evaluate(`{
    document.body.insertAdjacentHTML('beforeend',
      '<form data-save-bar data-discard-confirmation><input id="name" value="old"></form>');
    document.querySelector('form').addEventListener('submit', (event) => {
      event.preventDefault();
      window.submitted = document.getElementById('name').value;
    });
  }`);
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await frame.fill('#name', 'new');
  await bar.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await bar.waitFor({ state: 'hidden' });
  expect(await frame.inputValue('#name')).toBe('old');

  await frame.fill('#name', 'newer');
  await bar.getByRole('button', { name: 'Save' }).click();
  await frame.waitForFunction('window.submitted === "newer"');
  await bar.waitFor({ state: 'hidden' });
});
