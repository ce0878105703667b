import type pg from 'pg';

const readEveryMs = 60_000;
// A slower answer says too little about the moment it was made in.
const maxRoundTripMs = 1_000;

/** The database's time, which is the same in every process. A process whose own clock is wrong would end living leases. */
interface DatabaseClock {
  now(): Date;
  stop(): void;
}

export async function openDatabaseClock(pool: pg.Pool): Promise<DatabaseClock> {
  // The database's time when the monotonic clock of this process was 0. That clock does not jump, as Date can.
  let origin = await readOrigin(pool);
  const timer = setInterval(() => {
    readOrigin(pool).then(
      (read) => {
        if (read.roundTripMs < maxRoundTripMs) origin = read;
      },
      // Without the database, the last reading stays in use.
      () => {},
    );
  }, readEveryMs).unref();
  return { now: () => new Date(origin.ms + performance.now()), stop: () => clearInterval(timer) };
}

async function readOrigin(pool: pg.Pool): Promise<{ ms: number; roundTripMs: number }> {
  const client = await pool.connect();
  let connectionError: Error | undefined;
  try {
    const before = performance.now();
    const { rows } = await client.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const after = performance.now();
    return { ms: (rows[0]?.ms ?? Number.NaN) - (before + after) / 2, roundTripMs: after - before };
  } catch (error) {
    connectionError = error as Error;
    throw error;
  } finally {
    client.release(connectionError);
  }
}
