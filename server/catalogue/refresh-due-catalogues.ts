import { whileInstalled } from '../foundation/while-installed.ts';
import type { Ports } from './ports.ts';
import { startSync } from './start-sync.ts';

// A few at a time, so that the nightly syncs of a thousand shops do not delay a shop that has just installed the app.
const shopsAtOnce = 20;
const rescoredAtOnce = 200;

/** Starts the syncs that are due, and refreshes what is stale and was not claimed. */
export async function refreshDueCatalogues(ports: Ports): Promise<number> {
  const due = await ports.catalogueUpkeep.dueForSync(shopsAtOnce);
  for (const shopId of due) await whileInstalled(ports, shopId, () => startSync(ports, shopId));
  const stale = await ports.catalogueUpkeep.shopsWithStale(shopsAtOnce);
  for (const shopId of stale) await ports.jobs.enqueue('catalogue-refresh', { shopId });
  return due.length + stale.length;
}

/** Scores some products again that an older version of the rules scored. */
export const rescoreProducts = ({ catalogueUpkeep }: Ports): Promise<number> =>
  catalogueUpkeep.rescoreOutdated(rescoredAtOnce);
