import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { history, historyFilters, historyPlot } from '../../common/contract/history.ts';
import { operation } from '../../common/contract/operation.ts';
import { historyCsvPath } from '../../common/contract/routes.ts';
import { everythingIn, readHistory, readHistoryPlot } from '../usecases/read-history.ts';
import { historyColumns, historyRow } from './history-csv.ts';
import { readableCsv } from './readable-csv.ts';
import { describeError } from './request-log.ts';
import { answered, route } from './route.ts';

export const historyRoute = route(history, (_, { ports, caller, query }) => readHistory(ports, caller.shopId, query));

export const historyPlotRoute = route(historyPlot, (_, { ports, caller, query }) =>
  readHistoryPlot(ports, caller.shopId, query),
);

const csv = operation({ method: 'GET', path: historyCsvPath }, { query: historyFilters, response: z.never() });

/** All that matches as a file; what a spreadsheet would run in it is made harmless. */
export const historyCsvRoute = route(csv, async (_, { ports, caller, query }, { request, reply }) => {
  async function* rows() {
    for await (const entry of everythingIn(ports, caller.shopId, query)) yield historyRow(entry);
  }
  const file = stringify({ ...readableCsv, columns: historyColumns[query.tab] });
  // A failure half-way breaks the file off, so that nobody takes a part of it for the whole.
  pipeline(Readable.from(rows()), file, (error) => {
    if (error && !request.raw.destroyed) request.log.error({ error: describeError(error) }, 'history file failed');
  });
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="yodel-${query.tab}.csv"`);
  await reply.send(file);
  return answered;
});
