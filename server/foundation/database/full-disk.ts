import { Unavailable } from '../unavailable.ts';
import type { Database } from './database.ts';
import { diskFull } from './store-error.ts';

// Long enough that a load balancer turns to other processes, short enough that a freed disk is soon used again.
const unreadyForMs = 30_000;

/**
 * A full disk refuses what we save and still answers every read. So for a while after a refusal the database reports the
 * problem.
 */
export function noticeFullDisk(database: Database): Database {
  let unreadyUntil = 0;
  const notice = (error: unknown): never => {
    if (error instanceof Unavailable && error.code === diskFull) unreadyUntil = performance.now() + unreadyForMs;
    throw error;
  };
  return {
    ...database,
    shopTransaction: (shopId, run) => database.shopTransaction(shopId, run).catch(notice),
    shopQuery: (shopId, statement) => database.shopQuery<never>(shopId, statement).catch(notice),
    acrossShops: (run) => database.acrossShops(run).catch(notice),
    findProblem: async () =>
      (await database.findProblem()) ??
      (performance.now() < unreadyUntil ? 'The database cannot save: its disk is full.' : null),
  };
}
