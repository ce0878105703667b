import type { ShopId } from '../../foundation/identity.ts';

/** A webhook that the platform sent us, saved until it is handled. */
export interface WebhookDelivery {
  /** The platform's id of the delivery. */
  id: string;
  shopId: ShopId;
  topic: string;
  payload: unknown;
  triggeredAt: Date;
}
