import type { Caller } from '../../domain/shops/identity.ts';
import type { Account } from '../../ports/billing/ledger.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Entry } from '../../ports/shops/shop-entry.ts';
import { startSync } from '../catalogue/start-sync.ts';

/** Who was let in, with what is known of them; the account is open and its month has begun. */
export interface Admission extends Omit<Entry, 'isNew'> {
  account: Account;
}

/** Lets a proven caller in: on first contact the shop is connected, its account opened, its catalogue read. */
export async function admitCaller(ports: Ports, caller: Caller): Promise<Admission> {
  const { isNew, ...known } = await ports.shopEntry.admit(caller);
  return await ports.shops.withInstallation(known.shop, () => settledIn(ports, known, isNew));
}

async function settledIn(ports: Ports, known: Omit<Entry, 'isNew'>, isNew: boolean): Promise<Admission> {
  const shopId = known.shop.id;
  const isOpen = known.account !== null && known.account.renewsAt > ports.now();
  const account = known.account && isOpen ? known.account : await ports.ledger.account(shopId);
  if (!isNew) return { ...known, account };
  await startSync(ports, shopId);
  return { ...known, account, catalogue: await ports.catalogue.summary(shopId) };
}
