import type { WriteLocation } from '../../../common/contract/changes.ts';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';
import type { ItemWithProduct } from './batches.ts';

/** A write of a batch's texts to the store, or taking it back: work of its own, item by item. */
export interface BatchUpdate {
  id: string;
  batchId: string;
  kind: 'write' | 'revert';
  location: WriteLocation;
  /** Whether items in conflict are written all the same. */
  overwrites: boolean;
  staffId: StaffId;
  staffName: string;
}

export type UpdateOutcome =
  | { status: 'done'; itemStatus: 'written'; changeIds: string[] }
  | { status: 'done'; itemStatus: 'ready' }
  | { status: 'conflict'; error: string }
  | { status: 'failed'; error: string };

export interface BatchUpdates {
  /**
   * Records the work and which items it takes: ready ones (to write), written ones (to take back), and those in
   * conflict where they are to be overwritten; of `itemIds` where they are given, all of this batch. Answers how many.
   */
  start(shopId: ShopId, update: BatchUpdate, itemIds: string[] | null): Promise<number>;
  find(shopId: ShopId, id: string): Promise<BatchUpdate | null>;
  /** For one worker at a time; renewed by claiming again. */
  claim(shopId: ShopId, id: string, ask: { claimer: string; leaseMs: number }): Promise<boolean>;
  /** The next items that wait, in their order, from after this position on. */
  waitingItems(shopId: ShopId, update: BatchUpdate, limit: number, after?: number): Promise<ItemWithProduct[]>;
  recordOutcome(shopId: ShopId, update: BatchUpdate, position: number, outcome: UpdateOutcome): Promise<void>;
  /** Ends it when no item waits any more; lets others take over otherwise. */
  endOrRelease(shopId: ShopId, id: string, claimer: string): Promise<boolean>;
  /** Ends all of the shop's that are under way; what waits in them has failed. */
  abortAll(shopId: ShopId): Promise<void>;
  abandoned(olderThanMs: number): Promise<{ shopId: ShopId; updateId: string }[]>;
}
