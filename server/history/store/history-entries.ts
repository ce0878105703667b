import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { ChangeEntry, GenerationEntry, LedgerHistoryEntry } from '../../../common/contract/history.ts';
import { actorName } from '../rules/actors.ts';
import { batchOfGroup } from '../rules/change-group.ts';

interface Row {
  /** Unique among the rows of the same time; part of the cursor. */
  key: string;
  id: string;
  at: string;
  staff_id: string | null;
  staff_name: string | null;
}

export interface GenerationRow extends Row {
  completion_type: CompletionTypeId;
  target_id: string | null;
  target_title: string | null;
  locale: string | null;
  batch_id: string | null;
  standing_order: string | null;
  status: GenerationEntry['status'];
  settings: CompletionSettings;
  output: { text: GenerationEntry['text'] };
  html: string | null;
  claims: GenerationEntry['claims'];
  voice: GenerationEntry['voice'];
  model: string;
  cost_in_tokens: number;
}

export const generationEntry = (row: GenerationRow): GenerationEntry => ({
  tab: 'generations',
  ...commonFields(row),
  completionType: row.completion_type,
  target: generationTarget(row),
  locale: row.locale,
  origin: row.batch_id === null ? 'single' : 'batch',
  batchId: row.batch_id,
  standingOrder: row.standing_order,
  status: row.status,
  settings: row.settings,
  text: row.output.text,
  html: row.html,
  claims: row.claims,
  voice: row.voice,
  model: row.model,
  costInTokens: row.cost_in_tokens,
});

function generationTarget({ target_id: id, target_title: title }: GenerationRow): GenerationEntry['target'] {
  if (id !== null) return { id, title: title ?? nameFromId(id) };
  return title === null ? null : { id: null, title };
}

export interface ChangeRow extends Row {
  target_id: string;
  target_title: string | null;
  locale: string | null;
  field: ChangeEntry['field'];
  location: ChangeEntry['location'];
  before: string;
  after: string;
  status: ChangeEntry['status'];
  takes_back: boolean;
  origin: ChangeEntry['origin'];
  generation_id: string | null;
  standing_order: string | null;
  text_test: ChangeEntry['textTest'];
  /** Only in a grouped list; null for changes from before groups were saved. */
  group_id?: string | null;
  group_changes?: number;
  group_products?: number;
}

export const changeEntry = (row: ChangeRow): ChangeEntry => ({
  tab: 'changes',
  ...commonFields(row),
  target: { id: row.target_id, title: row.target_title ?? nameFromId(row.target_id) },
  locale: row.locale,
  field: row.field,
  location: row.location,
  before: row.before,
  after: row.after,
  status: row.status,
  takesBack: row.takes_back,
  origin: row.origin,
  generationId: row.generation_id,
  standingOrder: row.standing_order,
  textTest: row.text_test,
  ...(row.group_id && {
    group: {
      id: row.group_id,
      changes: row.group_changes ?? 1,
      products: row.group_products ?? 1,
      batchId: batchOfGroup(row.group_id),
    },
  }),
});

export interface LedgerRow extends Row {
  kind: LedgerHistoryEntry['kind'];
  amount: number;
  balance_after: number;
  settled_tokens: number | null;
  cause: { kind: string; id: string; note?: string };
  completion_type: CompletionTypeId | null;
  /** null for a batch, or a text about typed input. */
  about_id: string | null;
  about_title: string | null;
  /** Only in a grouped list; null for entries of no text. */
  used?: number | null;
  reserved?: number | null;
}

export const ledgerEntry = (row: LedgerRow): LedgerHistoryEntry => ({
  tab: 'ledger',
  ...commonFields(row),
  kind: row.kind,
  amount: row.amount,
  balanceAfter: row.balance_after,
  settledTokens: row.settled_tokens,
  cause: {
    kind: row.cause.kind,
    id: row.cause.id,
    ...(row.cause.note !== undefined && { note: row.cause.note }),
  },
  about: row.completion_type && {
    completionType: row.completion_type,
    targetId: row.about_id,
    title: row.about_title ?? '',
  },
  ...(row.used != null && { line: { used: row.used, reserved: row.reserved ?? 0 } }),
});

const commonFields = (row: Row) => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? actorName(row.staff_id) },
});

/** `gid://shopify/Product/1` reads as "Product 1". */
const nameFromId = (id: string): string => id.split('/').slice(-2).join(' ');
