import type { Database } from '../../../server/foundation/database/database.ts';
import type { SharedLocks } from './locks.ts';
import type { SimulatedProcess } from './process.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * The embedded database as one process sees it: each call waits for its turn before it starts and before it answers, so
 * that anything else may happen in between, the death of the process included.
 */
export function databaseOf(
  real: Database,
  process: SimulatedProcess,
  { locks, time }: { locks: SharedLocks; time: VirtualTime },
): Database {
  /** A read has no effect that a death could leave behind, so it answers at once. */
  const read = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
    await process.turn(what);
    return await run();
  };
  const inTurn = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
    await process.turn(what);
    const outcome = await run().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await process.turn(`${what}: answer`);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
  return {
    ...real,
    shopTransaction: (shopId, run) => inTurn('transaction', () => real.shopTransaction(shopId, run)),
    exclusiveShopTransaction: (shopId, run) => inTurn('transaction', () => real.exclusiveShopTransaction(shopId, run)),
    eraseShop: (shopId) => inTurn('erase', () => real.eraseShop(shopId)),
    shopQuery: (shopId, statement) => inTurn('query', () => real.shopQuery(shopId, statement)),
    preparedShopRead: (...args) => read('read', () => real.preparedShopRead(...args)),
    acrossShops: (run) =>
      real.acrossShops((db) => run({ execute: (statement) => read('across shops', () => db.execute(statement)) })),
    withLock: (name, run, maxWaitMs) => locks.run(process, [`one ${name}`], run, maxWaitMs),
    withLocks: (names, run, maxWaitMs) =>
      locks.run(
        process,
        names.map((name) => `with ${name}`),
        run,
        maxWaitMs,
      ),
    now: () => new Date(time.nowMs),
    vacuum: async () => {},
    vacuumTable: async () => {},
    close: async () => {},
  };
}
