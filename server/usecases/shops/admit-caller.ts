import type { Caller } from '../../domain/shops/identity.ts';
import type { Account } from '../../ports/billing/ledger.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ConnectedCaller } from '../../ports/shops/shop-entry.ts';
import type { HomeSession, SessionData, UserSession } from '../../ports/shops/shops.ts';
import { startSync } from '../catalogue/start-sync.ts';

/** The data of an admitted caller, with an account in its current month. */
export type Admission<Session extends SessionData = SessionData> = Session & ConnectedCaller & { account: Account };

const monthMs = 30 * 24 * 3600 * 1000;

/** Admits a verified caller. On first contact: connects the shop, opens its account and starts its catalogue sync. */
export const admitCaller = (ports: Ports, caller: Caller): Promise<Admission> =>
  admit(ports, caller, () => ports.shops.readSession(caller.shopId, caller.staffId));

/** Admits a caller and reads what the current user's request returns, in one round trip to the database. */
export const admitCurrentUser = (ports: Ports, caller: Caller): Promise<Admission<UserSession>> =>
  admit(ports, caller, () => ports.shops.readUserSession(caller.shopId, caller.staffId));

/** Admits a caller and reads what the home screen shows, in one round trip to the database. */
export const admitToHome = (ports: Ports, caller: Caller): Promise<Admission<HomeSession>> =>
  admit(ports, caller, () => {
    const monthAgo = new Date(ports.clock.now().getTime() - monthMs);
    return ports.shops.readHomeSession(caller.shopId, caller.staffId, monthAgo);
  });

async function admit<Session extends SessionData>(
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
