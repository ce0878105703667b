import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import type { StaffId } from '../../foundation/identity.ts';

/** One run that publishes a batch's texts (`write`) or undoes what was published (`revert`), item by item. */
export interface BatchUpdate {
  id: string;
  batchId: string;
  kind: 'write' | 'revert';
  location: PublishLocation;
  /** Whether items in conflict are published too. */
  overwrites: boolean;
  /** The only fields that are published; null: all. */
  fields: StoreField[] | null;
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
  /** Leaves out texts whose statements are not checked yet. */
  withoutUnchecked: boolean;
}
