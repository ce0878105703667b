import type { Database, Transaction } from '../../../server/foundation/database/database.ts';

/** The database, with a count of what is sent to it: opening and committing a transaction count as one each. */
export function countedRoundTrips(database: Database) {
  let count = 0;
  const counted = (tx: Transaction): Transaction => ({
    execute: (statement) => {
      count += 1;
      return tx.execute(statement);
    },
  });
  const inTransaction =
    (open: Database['shopTransaction']): Database['shopTransaction'] =>
    (shopId, run) => {
      count += 2;
      return open(shopId, (tx) => run(counted(tx)));
    };
  return {
    database: {
      ...database,
      shopTransaction: inTransaction(database.shopTransaction),
      exclusiveShopTransaction: inTransaction(database.exclusiveShopTransaction),
      shopQuery: (...query: Parameters<Database['shopQuery']>) => {
        count += 3;
        return database.shopQuery(...query);
      },
      acrossShops: (run) => database.acrossShops((db) => run(counted(db))),
    } as Database,
    count: () => count,
  };
}
