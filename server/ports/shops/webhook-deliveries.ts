import type { ShopId } from '../../domain/shops/identity.ts';
import type { Stale } from '../catalogue/catalogue-upkeep.ts';

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
  /**
   * Keeps the message that a product or a collection has changed and marks that as stale, in one step: with that it is
   * handled. What a shop that has left says is kept and nothing more, and nothing is where it is not known. Answers
   * `first` where no other mark of the shop waits to be looked at.
   */
  keepChange(delivery: Delivery, changed: Stale | null): Promise<'first' | 'joined' | 'repeated'>;
  /** null when it is unknown, or handled already: what it said is not kept any longer than that. */
  find(id: string): Promise<Delivery | null>;
  /** Of a shop that is not known, or has been erased, not even the delivery stays. */
  markHandled(id: string): Promise<void>;
  /** Ids of deliveries that have waited for longer than this without being handled, oldest first. */
  waitingFor(waitedMs: number): Promise<string[]>;
  /**
   * Drops handled deliveries older than this, which nobody will repeat any more; answers how many. Those about
   * customers' privacy stay as the record that they were answered.
   */
  forgetHandled(olderThanMs: number): Promise<number>;
}
