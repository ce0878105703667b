import pg from 'pg';

// No statement takes this long: large work is done in slices, or on a connection for maintenance.
const statementTimeoutMs = 20_000;
// PostgreSQL ends a statement after its own time-out and says so. When we hear nothing, the connection is half open.
const queryTimeoutMs = statementTimeoutMs + 5_000;
const lockTimeoutMs = 18_000;
// Shorter than a caller waits for a lock: the locks of a lost host are free before the caller gives up.
const idleInTransactionTimeoutMs = 15_000;
const connectTimeoutMs = 15_000;
const keepAliveAfterMs = 10_000;

// A connection whose host was lost is closed after 25 seconds.
const serverKeepAlive = {
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '25s',
};

export const sessionSettings = {
  ...serverKeepAlive,
  statement_timeout: `${statementTimeoutMs}ms`,
  lock_timeout: `${lockTimeoutMs}ms`,
  idle_in_transaction_session_timeout: `${idleInTransactionTimeoutMs}ms`,
};

/** The limits of every connection, whichever pool it belongs to. Without them, a half-open one would wait for hours. */
export const connectionOptions = (connectionString: string, settings: Record<string, string> = sessionSettings) => ({
  connectionString,
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: queryTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveAfterMs,
  // By a statement, because PgBouncer refuses them as start parameters.
  onConnect: (client: pg.ClientBase) => client.query(setStatement(settings)),
});

/** For work that may take as long as it needs: migrations, vacuum and erasing a shop. */
export async function onMaintenanceConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    application_name: 'yodel maintenance',
  });
  // A lost connection fails its query too; without a listener, this event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(setStatement(serverKeepAlive));
    return await work(client);
  } finally {
    // Closes at once, even when a statement is still running.
    await client.end();
  }
}

const setStatement = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');
