import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Vacuums a large catalogue right after its first sync, so that its first searches are fast too. */
export const vacuumCatalogue = ({ catalogueUpkeep }: Ports, shopId: ShopId, signal: AbortSignal): Promise<void> =>
  catalogueUpkeep.vacuumAfterSync(shopId, signal);
