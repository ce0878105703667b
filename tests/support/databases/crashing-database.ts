import type { Database, Transaction } from '../../../server/foundation/database/database.ts';

/** Thrown by every call after the simulated crash. */
export class Crash extends Error {
  constructor() {
    super('The process has died');
  }
}

/**
 * Simulates a process that crashes at its nth statement: before the statement is sent, after it has run, or after its
 * transaction has been committed. After the crash every call fails.
 */
export function crashingDatabase(
  database: Database,
  { statement, moment }: { statement: number; moment: 'before' | 'after' | 'committed' },
): Database {
  let sent = 0;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new Crash();
  };

  /** Counts one statement of an open transaction. */
  async function counted<Result>(run: () => Promise<Result>): Promise<Result> {
    if (isDead) die();
    sent += 1;
    if (sent === statement && moment === 'before') die();
    const result = await run();
    if (sent === statement && moment === 'after') die();
    return result;
  }

  /** Runs a whole transaction, after which the process may crash. */
  async function crashAfterCommit<Result>(run: () => Promise<Result>): Promise<Result> {
    if (isDead) die();
    const result = await run();
    if (isDead || (sent >= statement && moment === 'committed')) die();
    return result;
  }

  const counting = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get: (target, name) =>
        name === 'execute'
          ? (...words: Parameters<Transaction['execute']>) => counted(async () => await target.execute(...words))
          : Reflect.get(target, name),
    });

  return {
    ...database,
    shopTransaction: (shopId, run) =>
      crashAfterCommit(() => database.shopTransaction(shopId, (tx) => run(counting(tx)))),
    acrossShops: (run) => crashAfterCommit(() => database.acrossShops((db) => run(counting(db)))),
    shopQuery: (shopId, text) => crashAfterCommit(() => counted(() => database.shopQuery(shopId, text))),
    preparedShopRead: (shopId, name, text) =>
      crashAfterCommit(() => counted(() => database.preparedShopRead(shopId, name, text))),
  };
}
