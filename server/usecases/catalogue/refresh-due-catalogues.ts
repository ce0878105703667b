import type { Ports } from '../../ports/ports.ts';
import { whileInstalled } from '../shops/while-installed.ts';
import { startSync } from './start-sync.ts';

// A few at a time, so that a thousand shops of one night do not stand in the way of one that has just come.
const shopsAtOnce = 20;
const scoredAtOnce = 200;

/** Sees to catalogues that nobody looks after: due for their nightly reading, left half-way, told of and not looked at. */
export async function keepCatalogues(ports: Ports): Promise<number> {
  const due = await ports.catalogueUpkeep.dueForSync(shopsAtOnce);
  for (const { shopId } of due) await whileInstalled(ports, shopId, () => startSync(ports, shopId));
  const stale = await ports.catalogueUpkeep.withStale(shopsAtOnce);
  for (const shopId of stale) await ports.jobs.enqueue('catalogue-refresh', { shopId });
  return due.length + stale.length;
}

/** Scores again what was scored by older rules, little by little. */
export const rescoreProducts = ({ catalogueUpkeep }: Ports): Promise<number> =>
  catalogueUpkeep.rescoreOutdated(scoredAtOnce);
