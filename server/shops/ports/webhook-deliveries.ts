import type { Stale } from '../../catalogue/ports/catalogue-upkeep.ts';
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

export interface WebhookDeliveries {
  /**
   * Saves the delivery. Returns `repeated` when one with this id was saved before, and `joined` when another one of the
   * same shop and topic came within the last minute and is not handled yet.
   */
  save(delivery: WebhookDelivery): Promise<'first' | 'joined' | 'repeated'>;
  /**
   * Saves the delivery as handled and marks the changed product or collection as stale, in one step. For a shop that
   * has uninstalled the app it marks nothing; for an unknown shop it saves nothing. Returns `first` when no other
   * resource of the shop waits to be refreshed.
   */
  saveAndMarkStale(delivery: WebhookDelivery, changed: Stale | null): Promise<'first' | 'joined' | 'repeated'>;
  /** null when it is unknown or handled: the payload is deleted once it is handled. */
  find(id: string): Promise<WebhookDelivery | null>;
  /** Ids of all deliveries of the same shop and topic that are not handled, oldest first. */
  findAlike(delivery: WebhookDelivery): Promise<string[]>;
  /** Deletes the deliveries instead when their shop is unknown or erased. */
  markHandled(ids: string[]): Promise<void>;
  /** Ids of deliveries that were saved longer ago than this and are not handled, oldest first. */
  findOverdue(waitedMs: number): Promise<string[]>;
  /**
   * Deletes handled deliveries older than this, which the platform no longer repeats; returns how many. Privacy
   * requests of customers stay, as the record that we answered them.
   */
  deleteHandled(olderThanMs: number): Promise<number>;
}
