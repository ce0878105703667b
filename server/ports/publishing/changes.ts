import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { WriteLocation } from '../../../common/contract/changes.ts';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';

/** One field of the store that we wrote, with what stood there before. */
export interface Change {
  id: string;
  staffId: StaffId;
  /** The platform's id of the product or collection. */
  targetId: string;
  field: StoreField;
  location: WriteLocation;
  before: string;
  after: string;
  generationId: string | null;
  /** planned: recorded, the store has not confirmed it yet. */
  status: 'planned' | 'written' | 'failed' | 'reverted';
}

/**
 * `takesBack`, where this undoes a change: the text whose writing is undone, with which it counts as single or as of a
 * batch; null where it came from no text of ours.
 */
export type PlannedChange = Omit<Change, 'status'> & { takesBack?: string | null };

export interface Changes {
  /** Recorded before the store is asked, so that what stood there is never lost. */
  plan(shopId: ShopId, changes: PlannedChange[]): Promise<void>;
  setStatus(shopId: ShopId, ids: string[], status: 'written' | 'failed' | 'reverted'): Promise<void>;
  /**
   * The store has confirmed them; `after` is the text as it stands there, which it may have tidied. In the same moment
   * those that they took back are so, and the items of batches that these had written are ready again.
   */
  confirm(shopId: ShopId, written: Pick<Change, 'id' | 'after'>[], takenBack?: string[]): Promise<void>;
  /**
   * Runs while nobody else who asks for this writes to any of these products and collections, in all processes; fails
   * with `not_now` where it has waited too long. Who writes to a store reads what stands there inside of it.
   */
  withLocks<Result>(shopId: ShopId, targetIds: string[], run: () => Promise<Result>): Promise<Result>;
  /** Planned for so long that whoever was to write them is gone, in shops that can be asked; by what they change. */
  interrupted(olderThanMs: number): Promise<{ shopId: ShopId; targetId: string; ids: string[] }[]>;
  /** Says of planned changes what became of them, and of written ones that they were taken back; others stay. */
  saveOutcome(shopId: ShopId, settled: Record<'written' | 'failed' | 'reverted', string[]>): Promise<void>;
  /** Some of the texts that this staff member has written to the store and that still stand; at most so many. */
  generationsPublishedBy(shopId: ShopId, staffId: StaffId, atMost: number): Promise<string[]>;
  /** The shop's changes among these ids, newest first; ids of other shops are not found. */
  find(shopId: ShopId, ids: string[]): Promise<(Change & { at: Date })[]>;
}
