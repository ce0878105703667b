import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchStatus } from '../../../common/contract/batches.ts';
import { scoreAt } from '../../../common/score/score-at.ts';
import type { Database } from '../../foundation/database/database.ts';
import { textsBefore } from '../../texts/batch-texts.ts';
import type { Batch, BatchHead, ItemProduct, ItemWithProduct } from '../ports/batches.ts';
import { itemId } from '../rules/item-id.ts';

/** What every function of this folder works with. */
export interface BatchStore {
  database: Database;
  now: () => Date;
}

export const timestamp = (at: Date, plusMs = 0): SQL =>
  sql`${new Date(at.getTime() + plusMs).toISOString()}::timestamptz`;

export interface BatchHeadRow {
  id: string;
  status: BatchStatus;
  source_name: string;
  repeat: number;
  only_empty: boolean;
  leaves_out_thin: boolean;
  leaves_out_good: boolean;
  is_pilot: boolean;
  uses_images: boolean;
  completion_type: Batch['completionType'];
  settings: Batch['settings'];
  voice: Batch['voice'];
  other_voices: Batch['otherVoices'];
  translation: Batch['translation'];
  staff_id: string;
  staff_name: string;
  started_at: string;
  ended_at: string | null;
  error: string | null;
  cost_in_tokens: number;
  total: number;
  hold_id: string;
  earlier_holds: string[];
  round: number;
  read_cursor: string | null;
  read_items: number;
  is_read: boolean;
  pause_reason: string | null;
}

export interface BatchRow extends BatchHeadRow {
  source: Batch['source'];
  only_ids: string[] | null;
  excluded_ids: string[];
  member_ids: string[] | null;
}

/** Every column except the group and the lists of ids, which can be megabytes. */
export const headColumns = sql.raw(
  'id, status, source_name, repeat, only_empty, leaves_out_thin, leaves_out_good, is_pilot, uses_images, completion_type, settings, voice, other_voices, translation, staff_id, staff_name, started_at, ended_at, ' +
    'error, cost_in_tokens, total, hold_id, earlier_holds, round, read_cursor, read_items, is_read, pause_reason',
);

export const batchOf = (row: BatchRow): Batch => ({
  ...headOf(row),
  source: row.source,
  onlyIds: row.only_ids,
  excludedIds: row.excluded_ids,
  memberIds: row.member_ids,
});

export const headOf = (row: BatchHeadRow): BatchHead => ({
  id: row.id,
  status: row.status,
  sourceName: row.source_name,
  repeat: row.repeat,
  onlyEmpty: row.only_empty,
  leavesOutThin: row.leaves_out_thin,
  leavesOutGood: row.leaves_out_good,
  isPilot: row.is_pilot,
  usesImages: row.uses_images,
  completionType: row.completion_type,
  settings: row.settings,
  voice: row.voice,
  otherVoices: row.other_voices,
  translation: row.translation,
  staffId: row.staff_id,
  staffName: row.staff_name,
  costInTokens: row.cost_in_tokens,
  total: row.total,
  holdId: row.hold_id,
  round: row.round,
  isRead: row.is_read,
  readCursor: row.read_cursor,
  readItems: row.read_items,
});

export interface ItemRow {
  batch_id: string;
  position: number;
  product_id: string;
  title: string;
  product: ItemProduct;
  locale: string | null;
  translation: ItemWithProduct['translation'];
  status: BatchItem['status'];
  attempts: number;
  after: Record<string, string>;
  is_edited: boolean;
  keyword_stats: BatchItem['keywordStats'];
  claims: BatchItem['claims'];
  voice: BatchItem['voice'];
  alike: BatchItem['alike'];
  glossary_faults: string[];
  notes: BatchItem['notes'];
  please_check: BatchItem['pleaseCheck'];
  is_checked: boolean;
  score_before: number | null;
  score_after: number | null;
  kept_points: number;
  warnings: BatchItem['warnings'];
  replaces_text: boolean;
  conflicts: string[];
  error: string | null;
  generation_id: string | null;
  change_ids: string[];
  written_by: string | null;
  written_at: string | null;
  written_location: BatchItem['writtenLocation'];
  update_status: 'waiting' | 'done' | 'failed' | 'conflict' | null;
}

/** A condition for these positions; for all when null. */
export const inPositions = (positions: number[] | null): SQL =>
  positions
    ? sql`and position in (select p::int from jsonb_array_elements_text(${JSON.stringify(positions)}::jsonb) p)`
    : sql``;

export function itemOf(row: ItemRow, type: Batch['completionType']): BatchItem {
  const writtenLocation = row.status === 'written' ? row.written_location : null;
  return {
    id: itemId(row.batch_id, row.position),
    productId: row.product_id,
    locale: row.locale,
    title: row.title,
    imageUrl: row.product.picture ? row.product.picture.url : row.product.imageUrl,
    imageId: row.product.picture?.id ?? null,
    sharedWith: row.product.picture?.sharedWith ?? [],
    // Items of earlier versions name all of them.
    sharedWithMore: row.product.picture?.sharedWithMore ?? 0,
    status: row.status,
    before: row.translation ? row.translation.before : textsBefore(type, row.product),
    after: row.after,
    keywordStats: row.keyword_stats,
    scoreBefore: row.score_before,
    // The saved score is that of a text that replaces the existing one.
    scoreAfter: scoreAt(
      { score: row.score_after, keptPoints: row.kept_points },
      row.after.description,
      descriptionOf(row),
      writtenLocation,
    ),
    keptPoints: row.kept_points,
    warnings: row.warnings,
    replacesText: row.replaces_text,
    conflicts: row.conflicts,
    error: row.error,
    attempts: row.attempts,
    changeIds: row.change_ids,
    isEdited: row.is_edited,
    claims: row.claims,
    voice: row.voice,
    alike: row.alike,
    glossaryFaults: row.glossary_faults,
    notes: row.notes,
    pleaseCheck: row.please_check,
    isChecked: row.is_checked,
    writtenBy: row.written_by,
    writtenAt: row.written_at && new Date(row.written_at).toISOString(),
    writtenLocation,
    replacedBy: null,
    isOnItsWay: row.update_status === 'waiting',
  };
}

const descriptionOf = ({ translation, product }: ItemRow): string =>
  translation ? (translation.before.description ?? '') : product.descriptionHtml;

export const itemWithProductOf = (row: ItemRow, type: Batch['completionType']): ItemWithProduct => ({
  ...itemOf(row, type),
  position: row.position,
  product: row.product,
  translation: row.translation,
  generationId: row.generation_id,
});
