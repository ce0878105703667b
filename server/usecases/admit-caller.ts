import type { Caller } from '../domain/identity.ts';
import type { Ports } from '../ports/ports.ts';
import type { Shop, Staff } from '../ports/shops.ts';

export interface Admission {
  shop: Shop;
  staff: Staff;
  scopes: string[];
}

/** Lets a proven caller in: on first contact the shop is connected and its account opened. */
export async function admitCaller({ shopEntry, ledger }: Ports, caller: Caller): Promise<Admission> {
  const admission = await shopEntry.admit(caller);
  await ledger.open(caller.shopId);
  return admission;
}
