import { sleep } from '../../../common/async/sleep.ts';
import { CannotOpen } from './cannot-open.ts';

/** The role of every transaction of a shop. Row-level security applies to it; our own user would bypass it. */
export const tenantRole = 'yodel_tenant';
/** The setting that names the shop of a transaction. */
export const shopSetting = 'yodel.shop_id';

type Run = (statement: string) => Promise<unknown>;

/**
 * Creates the role if needed and checks that we can switch to it. The role belongs to the whole cluster: a process of
 * another database can create it at the same moment, and on managed PostgreSQL an administrator may have to. `run` must
 * not be inside a transaction.
 */
export async function ensureTenantRole(run: Run): Promise<void> {
  if (await canSwitchTo(run)) return;
  const attempts = [`CREATE ROLE ${tenantRole} NOLOGIN`, `GRANT ${tenantRole} TO CURRENT_USER`];
  let last: unknown;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (const statement of attempts) {
      // Fails when another process was first; what counts is whether we can switch to the role.
      await run(statement).catch((error: unknown) => {
        last = error;
      });
    }
    if (await canSwitchTo(run)) return;
    await sleep(100 * (attempt + 1));
  }
  throw new CannotOpen(
    `The database user cannot switch to the role ${tenantRole}. As an administrator of the database, run: ` +
      `CREATE ROLE ${tenantRole} NOLOGIN; GRANT ${tenantRole} TO <the user in DATABASE_URL>;`,
    { cause: last },
  );
}

async function canSwitchTo(run: Run): Promise<boolean> {
  return await run(`SET ROLE ${tenantRole}`)
    .then(() => run('RESET ROLE'))
    .then(
      () => true,
      () => false,
    );
}
