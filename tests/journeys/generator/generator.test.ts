import { describe, expect, test } from 'vitest';
import { completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { inputFields } from '../../../common/catalogue/input-fields.ts';
import { routes } from '../../../common/contract/routes.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { pick } from '../browser.ts';
import { app, button, page, testApp, visit } from '../journey-shop.ts';
import { openGenerator, openShopToWrite, output, product, tokens, write, writeButton } from './generator-steps.ts';

openShopToWrite();

describe('the form', () => {
  test('shows the inputs of each type: for a chosen product only the missing ones, in custom mode all but the current meta texts', async () => {
    await openGenerator('product_description');
    // Alt texts have a screen of their own.
    const aboutProducts = completionTypeIds.filter(
      (type) => definitionOf(type).target === 'product' && type !== 'image_alt_text',
    );
    const typed = completionTypeIds.filter((type) => definitionOf(type).target === null);
    expect(aboutProducts.length + typed.length).toBe(17);
    for (const type of [...aboutProducts, ...typed]) {
      const { fields, target } = definitionOf(type);
      if (target) await visit.goTo(`?type=${type}&id=${product.id.split('/').at(-1)}`);
      else await app.getByLabel('Content type').selectOption(type);
      const shown = () =>
        app.locator(':is(input, textarea)[id^="generator-"]').evaluateAll((all) => all.map(({ id }) => id.slice(10)));
      const own = fields.filter((key) => inputFields[key].role === null);
      const manual = fields.filter((key) => !inputFields[key].hideInManualMode);
      await expect.poll(shown, { message: type }).toEqual(target ? own : manual);
      await app.getByRole('button', { name: `Write ${tokenCost(type)} token` }).waitFor();
      if (!target) continue;
      await button(/^Edit what is known/).click();
      await expect.poll(shown, { message: type }).toEqual(manual);
      await button('Back to product').click();
    }
  });

  test('on a phone, an input grows with its text and follows its direction, and the result scrolls into view', async () => {
    await openGenerator('support_response', { width: 390 });
    const box = app.getByLabel("The customer's message");
    await box.fill(Array.from({ length: 8 }, (_, line) => `Line ${line}`).join('\n'));
    await expect.poll(() => box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    // In a right-to-left line of Hebrew the final full stop is at the left.
    const direction = await box.evaluate((element) => element.computedStyleMap().get('unicode-bidi')?.toString());
    expect(direction).toBe('plaintext');
    await page.route(`**${routes.generate.path}`, (route) => route.abort());
    await writeButton().click();
    await app.getByText("We couldn't write this text").waitFor();
    await expect.poll(() => output().evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(300);
  });

  test('typed inputs survive a reload until a text is generated', async () => {
    const message = 'Where is my parcel?';
    await openGenerator('support_response');
    const box = app.getByLabel("The customer's message");
    await box.fill(message);
    await page.reload();
    await writeButton().waitFor();
    await app.getByLabel('Content type').selectOption('support_response');
    await expect.poll(() => box.inputValue()).toBe(message);

    await write();
    expect(await box.inputValue()).toBe(message);
    await app.getByLabel('Content type').selectOption('review_response');
    await box.waitFor({ state: 'detached' });
    await app.getByLabel('Content type').selectOption('support_response');
    await expect.poll(() => box.inputValue()).toBe('');
  });

  test('shows an input’s error until the merchant returns to the input', async () => {
    await openGenerator('product_description');
    await button(/^Edit what is known/).click();
    await app.getByLabel('Product name').fill('x'.repeat(256));
    await app.getByLabel('Product description').fill('  ');
    await writeButton().click();

    const tooLong = app.locator('#generator-product_nameError');
    const missing = app.locator('#generator-product_descriptionError');
    await expect.poll(() => tooLong.textContent()).toBe('This text seems a bit long. Try making it a bit shorter!');
    expect(await missing.textContent()).toBe('Add some text here to continue.');

    await app.getByLabel('Product description').focus();
    await missing.waitFor({ state: 'detached' });
    expect(await tooLong.count()).toBe(1);

    await button('Back to product').click();
    await button(/^Edit what is known/).waitFor();
    expect(await app.getByText('This text seems a bit long').count()).toBe(0);
  });

  test('settings that cannot be saved show no error', async () => {
    await openGenerator('product_description');
    await page.route(`**${routes.saveKeyVal.path}*`, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
    );
    const failed = page.waitForResponse((response) => response.url().includes(routes.saveKeyVal.path));
    await app.getByLabel('Language').selectOption('de');
    await failed;
    expect(await app.getByRole('region', { name: 'Notifications' }).getByRole('alert').count()).toBe(0);
  });
});

describe('writing', () => {
  test('can be stopped while the text is streaming, and then costs nothing', async () => {
    await openGenerator('product_description');
    const before = await tokens();
    await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
    await app.getByLabel('SEO keywords').press('Control+Enter');
    await button('Stop').click();
    await app.getByText('Your text goes here').waitFor();
    await expect.poll(tokens).toBe(before);
  });

  test('again keeps the previous text; another mode, another type and Back clear the texts, which can be shown again', async () => {
    await openGenerator('product_description');
    await write();
    const first = await output().locator('[lang]').textContent();
    await button(/^Write Again/).click();
    await app.getByText('Text generated!').waitFor();
    await output().getByText('2 of 2').waitFor();
    await button('Earlier version').click();
    expect(await output().locator('[lang]').textContent()).toBe(first);

    await button(/^Edit what is known/).click();
    await app.getByText('Your text goes here').waitFor();
    expect(await button(/^Write Again/).count()).toBe(0);

    // Another type begins without a product, also where the address named one.
    await app.getByLabel('Content type').selectOption('product_benefits');
    await button('Show my last text').waitFor({ state: 'detached' });
    await button('Product Description').click();
    await button('Choose Product').click();
    await pick(page, product.title);
    await button('Show my last text').click();
    await output().getByText('2 of 2').waitFor();
    await button('Earlier version').click();
    expect(await output().locator('[lang]').textContent()).toBe(first);

    await button(/^Edit what is known/).click();
    await app.getByRole('link', { name: 'Your last texts are in history' }).click();
    await app.getByRole('listitem').first().getByText('Product Description').waitFor();
  });

  test('that fails says what to do until the next text is ready, keeps the last text and costs nothing', async () => {
    await openGenerator('product_description');
    await write();
    const [text, before] = [await output().locator('[lang]').textContent(), await tokens()];
    await testApp.sandbox.faults({ model: { errorRate: 1 } });
    await button(/^Write Again/).click();
    const failure = app.getByText("We couldn't write this text");
    await testApp.clock.moveUntil(() => failure.isVisible());
    expect(await output().locator('[lang]').textContent()).toBe(text);
    expect(await tokens()).toBe(before);

    // The error disappears when the next text is ready.
    await testApp.sandbox.faults({});
    await button(/^Write Again/).click();
    await app.getByText('Text generated!').waitFor();
    await failure.waitFor({ state: 'detached' });
  });
});
