import type { Page } from 'playwright-core';
import { routes } from '../../common/contract/routes.ts';

/** As if the shop had used 3 tokens the day before, because one day alone has no chart. */
export const withTokensYesterday = (page: Page) =>
  page.route(`**${routes.historyPlot.path}?*`, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const date = new Date(Date.parse(json.days[0].date) - 24 * 3600 * 1000).toISOString().slice(0, 10);
    json.days.unshift({ date, byType: { product_description: 3 } });
    await route.fulfill({ response: answer, json });
  });
