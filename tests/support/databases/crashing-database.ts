import type { Database, Transaction } from '../../../server/store/database/database.ts';

/** What a process that has died meets on its way out. */
export class Crash extends Error {
  constructor() {
    super('The process has died');
  }
}

/**
 * A database whose process dies at its `statement`-th statement from now: before the statement is sent, after it has
 * run, or after its transaction has been committed, with nobody left to hear of it. Dead, it asks for nothing more.
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

  /** One statement of a transaction that is still open. */
  async function counted<Result>(run: () => Promise<Result>): Promise<Result> {
    if (isDead) die();
    sent += 1;
    if (sent === statement && moment === 'before') die();
    const result = await run();
    if (sent === statement && moment === 'after') die();
    return result;
  }

  /** A whole transaction, whose end may go unheard. */
  async function unheard<Result>(run: () => Promise<Result>): Promise<Result> {
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
    shopTransaction: (shopId, run) => unheard(() => database.shopTransaction(shopId, (tx) => run(counting(tx)))),
    acrossShops: (run) => unheard(() => database.acrossShops((db) => run(counting(db)))),
    shopQuery: (shopId, text) => unheard(() => counted(() => database.shopQuery(shopId, text))),
  };
}
