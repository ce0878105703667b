import type { Fact } from '../../common/contract/facts.ts';
import type { Ports as PortsBelow } from '../catalogue/ports.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { StoreProfiles } from './ports/store-profiles.ts';
import type { Facts } from './store/facts.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  /** Tells those that work with a product's facts that the merchant has added one. */
  afterFactAdded: (shopId: ShopId, productId: string, fact: Pick<Fact, 'id' | 'value'>) => Promise<void>;
  facts: Facts;
  storeProfiles: StoreProfiles;
}
