import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { HistoryEntry, HistoryTab } from '../../../common/contract/history.ts';
import type { HistoryWanted } from '../../domain/history/history-match.ts';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';

export interface HistoryAsk extends HistoryWanted {
  tab: HistoryTab;
  status?: string | undefined;
  /** Included; `until` is not. */
  from: Date | null;
  until: Date | null;
  cursor: string | null;
  limit: number;
}

export interface Spending {
  /** Which of the spans, counted from 0. */
  day: number;
  completionType: CompletionTypeId;
  tokens: number;
}

/** What the shop has had written, has changed in the store, and has spent. */
export interface History {
  /** Newest first; found by its place in time and never by counting up to it. */
  page(shopId: ShopId, ask: HistoryAsk): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }>;

  /** Tokens spent between each moment and the next, by what they were spent on. */
  spending(shopId: ShopId, moments: Date[]): Promise<Spending[]>;

  /** Whoever of the shop has used the app. */
  staff(shopId: ShopId): Promise<{ id: StaffId; name: string }[]>;
}
