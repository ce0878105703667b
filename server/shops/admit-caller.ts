import type { Account } from '../billing/ports/ledger.ts';
import { startSync } from '../catalogue/start-sync.ts';
import type { Caller } from '../foundation/identity.ts';
import type { ConnectedCaller } from './ports/shop-entry.ts';
import type { SessionData, UserSession } from './ports/shops.ts';
import type { Ports } from './ports.ts';

/** The data of an admitted caller, with an account in its current month. */
export type Admission<Session extends SessionData = SessionData> = Session & ConnectedCaller & { account: Account };

/** Admits a verified caller. On first contact: connects the shop, opens its account and starts its catalogue sync. */
export const admitCaller = (ports: Ports, caller: Caller): Promise<Admission> =>
  admit(ports, caller, () => ports.shops.readSession(caller.shopId, caller.staffId));

/** Admits a caller and reads what the current user's request returns, in one round trip to the database. */
export const admitCurrentUser = (ports: Ports, caller: Caller): Promise<Admission<UserSession>> =>
  admit(ports, caller, () => ports.shops.readUserSession(caller.shopId, caller.staffId));

/** Admits a caller and reads more than the session in the same round trip to the database. */
export async function admit<Session extends SessionData>(
  ports: Ports,
  caller: Caller,
  readSession: () => Promise<Session>,
): Promise<Admission<Session>> {
  const admitted = await ports.shopEntry.admit(caller, readSession);
  const { shop, scopes, staff } = admitted;
  if (!admitted.isNew && admitted.account && admitted.account.renewsAt > ports.clock.now()) {
    return { ...admitted, account: admitted.account };
  }
  return await ports.shops.withInstallation(shop, async () => {
    const account = await ports.ledger.account(shop.id);
    if (!admitted.isNew) return { ...admitted, account };
    await startSync(ports, shop.id);
    return { ...(await readSession()), shop, scopes, staff, account };
  });
}
