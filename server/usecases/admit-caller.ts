import type { Caller } from '../domain/identity.ts';
import type { Ports } from '../ports/ports.ts';
import type { Shop, Staff } from '../ports/shops.ts';
import { startSync } from './start-sync.ts';

export interface Admission {
  shop: Shop;
  staff: Staff;
  scopes: string[];
}

/** Lets a proven caller in: on first contact the shop is connected, its account opened, its catalogue read. */
export async function admitCaller(ports: Ports, caller: Caller): Promise<Admission> {
  const { isNew, ...admission } = await ports.shopEntry.admit(caller);
  await ports.ledger.open(caller.shopId);
  if (isNew) await startSync(ports, caller.shopId);
  return admission;
}
