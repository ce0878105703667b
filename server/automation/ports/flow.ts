import type { ShopId } from '../../foundation/identity.ts';

/** The handles of our triggers in Shopify Flow, declared in `extensions/`. */
type FlowTrigger = 'texts-ready-to-review' | 'tokens-running-low';

/** Something that happened in a shop and starts the workflows that wait for it. */
export interface FlowEvent {
  shopId: ShopId;
  trigger: FlowTrigger;
  /** What it is about, such as a batch: sent once per trigger and subject. */
  subject: string;
  payload: Record<string, string | number>;
}

export interface FlowEvents {
  /** Events of the last day that no process has sent yet, of shops that have the app installed. */
  unsent(): Promise<FlowEvent[]>;
  /** False when another process is sending it. A claim that ends without `saveSent` is free again after some minutes. */
  claim(event: FlowEvent): Promise<boolean>;
  saveSent(event: FlowEvent): Promise<void>;
}

export interface Flow {
  /** Throws `platform_refused` with the platform's own words, `platform_failed` or `shop_not_connected`. */
  trigger(event: FlowEvent): Promise<void>;
}
