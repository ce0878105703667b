import { z } from 'zod';
import { history, historyFilters, historyPlot } from '../../common/contract/history.ts';
import { operation } from '../../common/contract/operation.ts';
import { historyCsvPath } from '../../common/contract/routes.ts';
import { readableCsv } from '../foundation/routing/readable-csv.ts';
import { responseSent, routeWith } from '../foundation/routing/route.ts';
import { sendCsv } from '../foundation/routing/send-csv.ts';
import { historyColumns, historyRow } from './history-csv.ts';
import type { Ports } from './ports.ts';
import { exportHistory, readHistory, readHistoryPlot } from './read-history.ts';

const route = routeWith<Ports>();

export const historyRoutes = {
  history: route(history, (_, { ports, caller, query }) => readHistory(ports, caller.shopId, query)),
  historyPlot: route(historyPlot, (_, { ports, caller, query }) => readHistoryPlot(ports, caller.shopId, query)),
};

const csv = operation({ method: 'GET', path: historyCsvPath }, { query: historyFilters, response: z.never() });

/** Sends every entry that matches the filters as a file. Formulas are escaped, so a spreadsheet runs none of them. */
export const historyCsvRoute = route(csv, async (_, { ports, caller, query }, { reply }) => {
  async function* rows() {
    for await (const entry of exportHistory(ports, caller.shopId, query)) yield historyRow(entry);
  }
  await sendCsv(reply, rows(), { ...readableCsv, columns: historyColumns[query.tab], name: `yodel-${query.tab}` });
  return responseSent;
});
