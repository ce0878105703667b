import type { ShopId } from '../domain/identity.ts';

/** A message from the platform, kept until it has been handled. */
export interface Delivery {
  /** The platform's own id of the delivery. */
  id: string;
  shopId: ShopId;
  topic: string;
  payload: unknown;
  triggeredAt: Date;
}

export interface Deliveries {
  /** Keeps the delivery; false when one with this id was kept before. */
  keep(delivery: Delivery): Promise<boolean>;
  find(id: string): Promise<Delivery | null>;
  markHandled(id: string): Promise<void>;
}
