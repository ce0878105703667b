import type { Caller } from '../../domain/shops/identity.ts';
import type { Account } from '../../ports/billing/ledger.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AdmittedCaller } from '../../ports/shops/shop-entry.ts';
import { startSync } from '../catalogue/start-sync.ts';

/** The data of an admitted caller, with an account in its current month. */
export interface Admission extends Omit<AdmittedCaller, 'isNew'> {
  account: Account;
}

/** Admits a verified caller. On first contact: connects the shop, opens its account and starts its catalogue sync. */
export async function admitCaller(ports: Ports, caller: Caller): Promise<Admission> {
  const { isNew, ...known } = await ports.shopEntry.admit(caller);
  return await ports.shops.withInstallation(known.shop, () => completeAdmission(ports, known, isNew));
}

async function completeAdmission(
  ports: Ports,
  known: Omit<AdmittedCaller, 'isNew'>,
  isNew: boolean,
): Promise<Admission> {
  const shopId = known.shop.id;
  const isCurrent = known.account !== null && known.account.renewsAt > ports.now();
  const account = known.account && isCurrent ? known.account : await ports.ledger.account(shopId);
  if (!isNew) return { ...known, account };
  await startSync(ports, shopId);
  return { ...known, account, catalogue: await ports.catalogue.summary(shopId) };
}
