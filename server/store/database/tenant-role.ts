import { sleep } from '../../../common/async/sleep.ts';
import { CannotOpen } from './cannot-open.ts';
import { tenantRole } from './database.ts';

type Run = (statement: string) => Promise<unknown>;

/**
 * Sees to it that the role that row-level security binds exists and that we may act as it. The role belongs to the
 * whole cluster: another database's process may be making it at this moment, and on managed PostgreSQL we may have
 * to be given it. `run` must not be inside a transaction.
 */
export async function ensureTenantRole(run: Run): Promise<void> {
  if (await canAct(run)) return;
  const attempts = [`CREATE ROLE ${tenantRole} NOLOGIN`, `GRANT ${tenantRole} TO CURRENT_USER`];
  let last: unknown;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (const statement of attempts) {
      // Refused where another process was first; whether we may act as the role is what counts.
      await run(statement).catch((error: unknown) => {
        last = error;
      });
    }
    if (await canAct(run)) return;
    await sleep(100 * (attempt + 1));
  }
  throw new CannotOpen(
    `The database user may not act as the role ${tenantRole}. As an administrator of the database, run: ` +
      `CREATE ROLE ${tenantRole} NOLOGIN; GRANT ${tenantRole} TO <the user in DATABASE_URL>;`,
    { cause: last },
  );
}

async function canAct(run: Run): Promise<boolean> {
  return await run(`SET ROLE ${tenantRole}`)
    .then(() => run('RESET ROLE'))
    .then(
      () => true,
      () => false,
    );
}
