import { expect, test } from 'vitest';
import type { BatchItem } from '../../../common/contract/batches.ts';
import { scoreAt } from '../../../common/score/score-at.ts';
import { batchesOf } from '../../support/shops/batches.ts';
import { visitApp, widths } from '../browser.ts';
import { openShop, testApp } from '../journey-shop.ts';

openShop();

test('a merchant reviews texts of a batch with the keyboard only, and can undo a single one', async () => {
  const merchant = testApp.merchant();
  const batches = batchesOf(merchant, testApp.clock);
  await merchant.call('currentUser');
  const ids = (await testApp.sandbox.products(merchant.shop)).slice(0, 4).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids }, completionType: 'product_description' });
  await batches.ended(id);
  const [first, second, third, last] = await batches.items(id);
  if (!first || !second || !third || !last) throw new Error('Too few items');

  // Simulates a busy machine: the editor loads late, and short timers fire late.
  const wanted = Promise.withResolvers<void>();
  const { app, page, problems, close } = await visitApp(testApp, {
    path: `/batch-results/${id}`,
    prepare: async (busy) => {
      await busy.route('**/rich-text-editor-*.js', (route) => wanted.promise.then(() => route.continue()));
      await busy.addInitScript(`const onTime = setTimeout;
        setTimeout = (run, ms, ...rest) => onTime(run, ms === 1 ? 500 : ms, ...rest);`);
    },
  });
  const item = (title: string) => app.getByRole('article', { name: title, exact: true });
  const opened = (title: string) => item(title).getByRole('region', { name: 'Description' }).waitFor();
  const press = (key: string) => app.locator('body').press(key);
  // So short a text is added only when the merchant says so, as when all are added.
  const acceptWorse = async () => {
    await press('a');
    const question = app.getByRole('dialog', { name: 'This text may make the page worse' });
    await question.getByRole('button', { name: 'Add to Shopify' }).press('Enter');
  };
  const inStore = async ({ productId }: BatchItem) =>
    (await testApp.sandbox.products(merchant.shop)).find((each) => each.id === productId)?.descriptionHtml;
  await item(first.title).waitFor();
  // Keys go to the frame that was focused last.
  await app.getByRole('heading', { level: 1 }).click();
  await press('j');
  await opened(first.title);
  await press('j');
  await opened(second.title);
  expect(await app.getByRole('region', { name: 'Description' }).count()).toBe(1);
  await press('k');
  await opened(first.title);

  await item(first.title).getByRole('button', { name: 'Show changes' }).click();
  // Removed words are marked in the old text, new ones in the new text, and the result is below.
  await item(first.title).getByRole('region', { name: 'Before' }).locator('del').first().waitFor();
  await item(first.title).getByRole('region', { name: 'After' }).locator('[lang="en-US"] ins').first().waitFor();
  const facts = `Characters${first.keywordStats?.characters}Words${first.keywordStats?.words}`;
  const scores = `Content score${first.scoreBefore} → ${first.scoreAfter}`;
  expect(await item(first.title).locator('dl').textContent()).toBe(`Keyword DensityN/A${facts}${scores}`);

  await press('e');
  await app.getByText('Opening the editor…').waitFor();
  wanted.resolve();
  await app.locator('[contenteditable="true"]:focus').waitFor();
  await page.keyboard.press('Control+a');
  // In the editor, shortcut letters are ordinary letters.
  await page.keyboard.type('A jacket, as seen');
  const save = app.getByRole('button', { name: 'Save text' });
  await app.getByText('Ctrl + Enter', { exact: true }).waitFor();
  // While a text is edited, the shortcuts of the review rest, and moving away keeps the edit.
  await save.press('a');
  await save.press('s');
  await save.press('j');
  await item(first.title).getByRole('textbox', { name: 'New description' }).getByText('A jacket, as seen').waitFor();
  await item(second.title).getByRole('button', { name: second.title }).click();
  await opened(second.title);
  await item(first.title).getByText('Not saved', { exact: true }).waitFor();
  expect((await batches.state(id)).counts).toMatchObject({ written: 0, skipped: 0, ready: 4 });
  await page.reload();
  await item(first.title).getByText('Not saved', { exact: true }).waitFor();
  await app.getByRole('heading', { level: 1 }).click();
  await press('j');
  await item(first.title).getByRole('textbox', { name: 'New description' }).getByText('A jacket, as seen').waitFor();
  await item(first.title).getByRole('textbox', { name: 'New description' }).press('Control+Enter');
  await item(first.title).getByRole('region', { name: 'After' }).getByText('A jacket, as seen').waitFor();

  await acceptWorse();
  await item(first.title).getByText('In your store', { exact: true }).first().waitFor();
  await opened(second.title);
  expect(await inStore(first)).toBe('<p>A jacket, as seen</p>');
  // The row is out of sight by now, so a message says what happened, and undoes it.
  const toast = app.getByText(`Added to your store: ${first.title}`);
  await toast.waitFor();
  await app.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await item(first.title).getByText('Ready', { exact: true }).waitFor();
  await press('k');
  await opened(first.title);
  // Escape leaves the text as it is.
  await press('e');
  await item(first.title).getByRole('textbox', { name: 'New description' }).press('x');
  await item(first.title).getByRole('textbox', { name: 'New description' }).press('Escape');
  await item(first.title)
    .getByRole('region', { name: 'After' })
    .getByText('A jacket, as seen', { exact: true })
    .waitFor();
  await acceptWorse();
  await item(first.title).getByText('In your store', { exact: true }).first().waitFor();
  await opened(second.title);
  await press('s');
  await item(second.title).getByText('Skipped', { exact: true }).waitFor();
  await opened(third.title);
  expect((await batches.state(id)).counts).toMatchObject({ written: 1, skipped: 1, ready: 2 });

  const side = async (name: string) => {
    const text = await item(third.title).getByRole('region', { name, exact: true }).locator('div').first().innerText();
    return text.replace(/\s+/g, ' ');
  };
  const both = `${await side('After')} ${await side('Before')}`;
  await item(third.title).getByLabel('Where the description goes').selectOption('ADD_BEFORE');
  // Skipped texts are shown and counted too.
  const { description: ours } = third.after;
  const beside = scoreAt(
    { score: third.scoreAfter, keptPoints: third.keptPoints },
    ours,
    third.before.description,
    'ADD_BEFORE',
  );
  await item(third.title).locator('dl').getByText(`${third.scoreBefore} → ${beside}`).waitFor();
  expect(await side('After')).toBe(both);
  await item(third.title).getByRole('button', { name: 'Add to Shopify' }).click();
  await item(third.title).getByText('In your store', { exact: true }).first().waitFor();
  expect(await item(third.title).locator('dl').textContent()).toContain(`${third.scoreBefore} → ${beside}`);
  expect(await side('After')).toBe(both);
  expect(await inStore(third)).toBe(`${third.after.description}\n${third.before.description}`);
  await item(third.title).getByRole('button', { name: 'Undo', exact: true }).click();
  await item(third.title).getByText('Ready', { exact: true }).waitFor();
  expect(await inStore(third)).toBe(third.before.description);
  expect(await inStore(first)).toBe('<p>A jacket, as seen</p>');
  expect(problems).toEqual([]);
  await close();

  await seeManyResults(id, third);

  // Hebrew that begins with a Latin name still runs right to left, and the editor keeps a table.
  const table = '<table><tbody><tr><th>Wool</th><td>שמיכה חמה ונעימה</td></tr></tbody></table>';
  await merchant.call('editBatchItem', { request: { batchId: id, itemId: last.id, after: { description: table } } });
  for (const width of widths) {
    const visit = await visitApp(testApp, { width, path: `/batch-results/${id}` });
    const card = visit.app.getByRole('article', { name: last.title, exact: true });
    await card.getByRole('button', { name: last.title }).click();
    await card.getByRole('region', { name: 'After' }).locator('[dir=rtl] td').waitFor();
    await card.getByRole('button', { name: 'Edit', exact: true }).click();
    await card.getByRole('region', { name: 'New description' }).locator('[dir=rtl] td').waitFor();
    await card.getByRole('button', { name: 'Save text' }).click();
    await card.getByRole('region', { name: 'After' }).locator('td').waitFor();
    await visit.close();
  }
  expect((await batches.items(id)).at(-1)?.after.description).toBe(table);
});

/** The same item a thousand times, in the server's pages. */
async function seeManyResults(id: string, like: BatchItem): Promise<void> {
  const { app, page, close } = await visitApp(testApp, {
    path: `/batch-results/${id}`,
    prepare: (opened) =>
      opened.route('**/api/cw/batch-results?*', (route) => {
        const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
        const items = Array.from({ length: 50 }, (_, at) => ({
          ...like,
          id: `${from + at}`,
          title: `Text ${from + at}`,
        }));
        return route.fulfill({ json: { items, nextCursor: from < 950 ? String(from + 50) : null } });
      }),
  });
  const texts = app.getByRole('article', { name: /^Text / });
  const isThere = (title: string) => app.getByRole('article', { name: title, exact: true }).count();
  await app.getByRole('article', { name: 'Text 0', exact: true }).waitFor();
  // Only visible rows are drawn.
  await expect
    .poll(async () => {
      await page.mouse.move(700, 600);
      await page.mouse.wheel(0, 20_000);
      return isThere('Text 999');
    })
    .toBe(1);
  expect(await texts.count()).toBeLessThan(50);
  expect(await isThere('Text 0')).toBe(0);
  await close();
}
