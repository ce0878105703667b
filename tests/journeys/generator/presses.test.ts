import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { app, open, openSyncedShop, page, testApp } from '../journey-shop.ts';

let isRequested: boolean;

openSyncedShop();
beforeEach(() => {
  isRequested = false;
});

const writeButton = () => app.getByRole('button', { name: /^Writ(e|ing)\b/ });

/** Opens the generator by its address. What it says of the product's pictures arrives when the test says so. */
async function openWhileLoading(): Promise<() => void> {
  const product = (await testApp.sandbox.products(testApp.shop)).find(({ descriptionHtml }) => descriptionHtml !== '');
  let arrive = () => {};
  const isHere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await open(`?type=product_description&id=${product?.id.split('/').at(-1)}`, {
    prepare: async (opened) => {
      // So high that the button is not held at the lower edge of the window.
      await opened.setViewportSize({ width: 1280, height: 1400 });
      opened.on('request', (request) => {
        if (request.url().endsWith(routes.generate.path)) isRequested = true;
      });
      let asked = 0;
      await opened.route(`**${routes.product.path}*`, async (route) => {
        asked += 1;
        if (asked > 1) await isHere;
        await route.continue();
      });
    },
  });
  await writeButton().waitFor();
  return arrive;
}

async function pressUpperEdge(): Promise<{ x: number; y: number }> {
  const box = await writeButton().boundingBox();
  if (!box) throw new Error('The button is not there.');
  const place = { x: box.x + 40, y: box.y + 4 };
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  return place;
}

test('a press on Write counts while what is still loading moves the button away', async () => {
  const arrive = await openWhileLoading();
  const { y } = await pressUpperEdge();
  arrive();
  await expect.poll(async () => (await writeButton().boundingBox())?.y ?? 0).toBeGreaterThan(y);
  await page.mouse.up();
  await app.getByRole('button', { name: /^Write Again/ }).waitFor();
});

test('a press that is drawn off the button writes nothing', async () => {
  const arrive = await openWhileLoading();
  arrive();
  const { x, y } = await pressUpperEdge();
  await page.mouse.move(x, y - 60, { steps: 3 });
  await page.mouse.up();
  await page.mouse.click(x, y - 60);
  expect([isRequested, await writeButton().innerText()]).toEqual([false, expect.stringMatching(/^Write\b/)]);
});

test('what is known about the product is below the button, and does not move it', async () => {
  const arrive = await openWhileLoading();
  arrive();
  const facts = app.getByRole('region', { name: 'What Yodel knows' });
  await facts.getByText(/\d facts?/).waitFor();
  const [button, known] = await Promise.all([writeButton().boundingBox(), facts.boundingBox()]);
  expect(known?.y ?? 0).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
});

test('after Ctrl+Enter the focus goes to the text, unless the merchant has moved it', async () => {
  const arrive = await openWhileLoading();
  arrive();
  const heading = app.getByRole('heading', { name: 'Product Description', level: 2 });
  const instructions = app.getByLabel('Special instructions');
  const isFocused = (place: typeof heading) => place.and(app.locator(':focus')).count();
  await instructions.press('Control+Enter');
  await app.getByRole('button', { name: /^Write Again/ }).waitFor();
  await expect.poll(() => isFocused(heading)).toBe(1);
  await page.keyboard.press('Tab');
  const output = app.getByRole('region', { name: 'Generated text' });
  await expect.poll(() => output.locator('button:focus, [tabindex]:focus').count()).toBe(1);

  await testApp.sandbox.faults({ model: { latencyMs: 600 } });
  await instructions.press('Control+Enter');
  await app.getByRole('button', { name: 'Stop' }).waitFor();
  await app.getByLabel('Tone').focus();
  await app.getByRole('button', { name: 'Later version' }).waitFor();
  expect(await isFocused(app.getByLabel('Tone'))).toBe(1);
  await testApp.sandbox.faults({});
});
