import type { PublishLocation } from '../../../common/contract/changes.ts';
import type {
  ChangeStatus,
  GenerationStatus,
  LedgerHistoryEntry,
  LedgerKind,
} from '../../../common/contract/history.ts';

type Tone = 'info' | 'success' | 'attention' | 'warning' | 'critical' | undefined;
type Label = { name: string; tone: Tone };

export const generationStatusLabels: Record<GenerationStatus, Label> = {
  kept: { name: 'Not in your store', tone: undefined },
  written: { name: 'In your store', tone: 'success' },
  taken_back: { name: 'Undone', tone: undefined },
};

export const changeStatusLabels: Record<ChangeStatus, Label> = {
  written: { name: 'In your store', tone: 'success' },
  reverted: { name: 'Undone', tone: undefined },
  failed: { name: 'Failed', tone: 'critical' },
  planned: { name: 'Not confirmed', tone: 'info' },
};

export const ledgerKindLabels: Record<LedgerKind, Label> = {
  grant: { name: 'Tokens added', tone: 'success' },
  hold: { name: 'Reserved', tone: undefined },
  charge: { name: 'Used', tone: 'info' },
  release: { name: 'Returned', tone: undefined },
  refund: { name: 'Refunded', tone: undefined },
  lapse: { name: 'Expired', tone: undefined },
};

export const locationNames: Record<PublishLocation, string> = {
  REPLACE: 'Replaced',
  ADD_BEFORE: 'Added before',
  ADD_AFTER: 'Added after',
};

/** For a change that undid another one. */
export const undoneLabel = 'Restored the earlier text';

export const signedNumber = (amount: number): string =>
  amount > 0 ? `+${amount.toLocaleString('en')}` : amount.toLocaleString('en').replace('-', '−');

/** Why a ledger entry exists, where it belongs to no text. */
export function causeLabel({ cause: { kind, id, note } }: LedgerHistoryEntry): string {
  switch (kind) {
    case 'plan':
      return note ? `Plan: ${note}` : 'Plan';
    case 'coupon':
      return `Coupon ${id}`;
    case 'batch':
      return 'Batch';
    case 'document':
      return 'Supplier’s document';
    case 'sweep':
      return 'Text that was not finished';
    default:
      return 'Single text';
  }
}

const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const formatTime = (at: string): string => time.format(new Date(at));

/** The heading over one day's entries. */
export function formatDay(at: string, now = new Date()): string {
  const moment = new Date(at);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (moment.toDateString() === now.toDateString()) return 'Today';
  if (moment.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return day.format(moment);
}
