import type { ShopId, StaffId } from '../../foundation/identity.ts';
import type { Change, PlannedChange } from '../../history/rules/change.ts';
import type { StoreTexts } from '../../texts/store-fields.ts';

export interface InterruptedChanges {
  shopId: ShopId;
  targetId: string;
  locale: string | null;
  ids: string[];
}

/** The ids of changes by the status they now have. */
export type ChangeOutcomes = Record<'written' | 'failed' | 'reverted', string[]>;

export interface Changes {
  /** Records changes before the store is asked, so that the text that was there is never lost. */
  plan(shopId: ShopId, changes: PlannedChange[]): Promise<void>;
  /** Sets the status of these changes, regardless of the current one. */
  setStatus(shopId: ShopId, ids: string[], status: 'written' | 'failed' | 'reverted'): Promise<void>;
  /**
   * Records that the store has these texts; `after` is the text as the store saved it. In the same transaction the
   * `undone` changes become `reverted`, and the batch items they belong to become ready again.
   */
  confirm(shopId: ShopId, published: Pick<Change, 'id' | 'after'>[], undone?: string[]): Promise<void>;
  /**
   * Runs while no other caller of this, in any process, works on these products and collections; throws `not_now` after
   * waiting too long. Read the store inside `run`, so that nothing changes between reading and publishing.
   */
  withLocks<Result>(
    shopId: ShopId,
    targetIds: string[],
    run: () => Promise<Result>,
    maxWaitMs?: number,
  ): Promise<Result>;
  /** Changes planned so long ago that their process must have died, in installed shops, by product or collection. */
  interrupted(olderThanMs: number): Promise<InterruptedChanges[]>;
  /** Saves what became of changes that are still planned, and marks earlier ones as undone. */
  saveOutcomes(shopId: ShopId, outcomes: ChangeOutcomes): Promise<void>;
  /** Up to `limit` generations that this staff member published and that were not undone. */
  generationsPublishedBy(shopId: ShopId, staffId: StaffId, limit: number): Promise<string[]>;
  /** The texts of this language that we published last and that were not undone, by field. */
  publishedTranslations(shopId: ShopId, targetId: string, locale: string): Promise<StoreTexts>;
  /** The changes that published or may have published this generation and were not undone, newest first. */
  ofGeneration(shopId: ShopId, generationId: string): Promise<Change[]>;
  /** The shop's changes with these ids, newest first; ids of other shops are not found. */
  find(shopId: ShopId, ids: string[]): Promise<(Change & { at: Date })[]>;
}
