import type pg from 'pg';

/** Runs short reads on connections that other reads use at the same time. */
export type OnSharedConnection = <Result>(read: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>;

interface SharedConnection {
  client: Promise<pg.PoolClient>;
  reads: number;
  failure?: Error;
}

/**
 * Reads that come together are sent at once on the same few connections, and PostgreSQL answers them in turn. That takes
 * a third less CPU time than waiting for each result before sending the next read. The pool's clients must have `pipeline`
 * set. A read must be a single message: PostgreSQL runs it as a transaction of its own, so that it fails alone, and no
 * setting of it reaches the next one. The pool must have room for connections that have failed and still have reads.
 */
export function sharedConnections(pool: pg.Pool, maxInUse: number): OnSharedConnection {
  const inUse = new Set<SharedConnection>();

  function leastBusy(): SharedConnection {
    const [best] = [...inUse].sort((one, other) => one.reads - other.reads);
    if (best && inUse.size >= maxInUse) return best;
    const connection = { client: pool.connect(), reads: 0 };
    inUse.add(connection);
    return connection;
  }

  function release(connection: SharedConnection): void {
    inUse.delete(connection);
    connection.client.then(
      (client) => client.release(connection.failure),
      () => undefined,
    );
  }

  return async (read) => {
    const connection = leastBusy();
    connection.reads += 1;
    try {
      return await read(await connection.client);
    } catch (error) {
      // Later reads use another connection; this one is closed after the reads that are already on it.
      connection.failure = error as Error;
      inUse.delete(connection);
      throw error;
    } finally {
      connection.reads -= 1;
      if (connection.reads === 0) release(connection);
    }
  };
}
