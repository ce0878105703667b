import type { PublishLocation } from '../../../common/contract/changes.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';
import type { ItemWithProduct } from './batches.ts';

/** One run that publishes a batch's texts (`write`) or undoes what was published (`revert`), item by item. */
export interface BatchUpdate {
  id: string;
  batchId: string;
  kind: 'write' | 'revert';
  location: PublishLocation;
  /** Whether items in conflict are published too. */
  overwrites: boolean;
  staffId: StaffId;
  staffName: string;
}

/** An update that was started before. */
export interface StartedUpdate extends BatchUpdate {
  startedAt: Date;
  /** How often it has waited for the store since it last got an answer. */
  waits: number;
}

export type UpdateOutcome =
  | { status: 'done'; itemStatus: 'written'; changeIds: string[] }
  | { status: 'done'; itemStatus: 'ready' }
  | { status: 'conflict'; error: string }
  | { status: 'failed'; error: string };

/** Which items an update gets. */
export interface ItemChoice {
  /** null: all. */
  positions: number[] | null;
  /** Only what this earlier update published; null: whatever published it. */
  ofUpdate: string | null;
  withoutWarned: boolean;
  withoutUnsupported: boolean;
}

export interface BatchUpdates {
  /**
   * Saves the update and assigns items to it: ready ones to publish (with those in conflict when it overwrites), or
   * written ones to undo; only those at `positions` when given, and only items without warnings
   * or unsupported statements when asked. Returns how many items
   * it got.
   */
  start(shopId: ShopId, update: BatchUpdate, choice: ItemChoice): Promise<number>;
  /** null when the shop has no such update. */
  find(shopId: ShopId, id: string): Promise<StartedUpdate | null>;
  /** Claims the update for one worker; claiming it again renews the lease. False when another worker has it, or when it was cancelled. */
  claim(shopId: ShopId, id: string, request: { claimer: string; leaseMs: number }): Promise<boolean>;
  /** The next items that wait for this update and are due, in their order, after this position; none when it was cancelled. */
  waitingItems(shopId: ShopId, update: BatchUpdate, limit: number, after?: number): Promise<ItemWithProduct[]>;
  /** Saves the outcome of one item that still waits for this update. */
  recordOutcome(shopId: ShopId, update: BatchUpdate, position: number, outcome: UpdateOutcome): Promise<void>;
  /** Lets one item wait that cannot be published now. */
  deferItem(shopId: ShopId, update: BatchUpdate, position: number, forMs: number): Promise<void>;
  /** Records when an update that no worker has is tried again, and why not now, for the merchant. */
  postpone(
    shopId: ShopId,
    id: string,
    again: { afterMs: number; problem: string | null; waits: number },
  ): Promise<void>;
  /** Cancels the batch's update under way; what it has published stays, and items that wait can be published later. */
  cancel(shopId: ShopId, batchId: string): Promise<boolean>;
  /** Ends the update when no item waits; otherwise gives up the claim, so that another worker can go on. */
  endOrRelease(shopId: ShopId, id: string, claimer: string): Promise<boolean>;
  /** Ends all updates of a shop that has uninstalled; items that still wait have failed. */
  abortAll(shopId: ShopId, reason: string): Promise<void>;
  /** Updates that should run by now and that no worker has touched for this long. */
  abandoned(untouchedForMs: number): Promise<{ shopId: ShopId; updateId: string }[]>;
}
