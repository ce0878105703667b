import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { HistoryTab } from '../../../common/contract/history.ts';
import type { HistoryCriteria } from '../../catalogue/rules/history-match.ts';

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
