import { historyCsvPath } from '../../../common/contract/routes.ts';
import { download } from '../../api/download.ts';
import { useAction } from '../../api/use-action.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { browserTimeZone, localDate } from './date-ranges.ts';
import { type HistoryView, historyRequest } from './history-query.ts';

/** Exports everything that matches the view, including pages that are not loaded. */
export function useExport(view: HistoryView) {
  return useAction(async () => {
    const query = Object.entries(historyRequest(view, browserTimeZone())).map(([name, value]) => [name, String(value)]);
    const file = await download(historyCsvPath, Object.fromEntries(query));
    saveFile(file, `yodel-${view.tab}-${localDate(new Date())}.csv`);
  });
}
