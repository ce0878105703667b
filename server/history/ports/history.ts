import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { HistoryEntry, HistoryTab } from '../../../common/contract/history.ts';
import type { HistoryCriteria } from '../../catalogue/rules/history-match.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';

export interface HistoryQuery extends HistoryCriteria {
  tab: HistoryTab;
  status?: string | undefined;
  batchId?: string | undefined;
  groupId?: string | undefined;
  /** One entry per action, text or batch. */
  isGrouped?: boolean;
  /** Inclusive; `until` is exclusive. */
  from: Date | null;
  until: Date | null;
  cursor: string | null;
  limit: number;
}

export interface Spending {
  /** Index of the time span, from 0. */
  day: number;
  completionType: CompletionTypeId;
  tokens: number;
}

/** The texts a shop has generated, the changes it has published and the tokens it has spent. */
export interface History {
  /** Newest first, by keyset paging. */
  page(shopId: ShopId, query: HistoryQuery): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }>;

  /** Tokens spent between each moment and the next, per completion type. */
  spending(shopId: ShopId, moments: Date[]): Promise<Spending[]>;

  /** The staff members who have used the app. */
  staff(shopId: ShopId): Promise<{ id: StaffId; name: string }[]>;
}
