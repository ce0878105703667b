import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import type { StaffId } from '../../foundation/identity.ts';

/** One field of the store that we published, with the text that was there before. */
export interface Change {
  id: string;
  staffId: StaffId;
  /** The platform's id of the product or collection. */
  targetId: string;
  /** The language of a translation; null for a text in the store's main language. */
  locale: string | null;
  field: StoreField;
  location: PublishLocation;
  before: string;
  after: string;
  generationId: string | null;
  /** planned: recorded, but not confirmed by the store yet. */
  status: 'planned' | 'written' | 'failed' | 'reverted';
}

/**
 * `undoesGenerationId` is set when the change undoes another one: the generation that had been published (history lists
 * both as single or both as batch), or null when that text came from no generation.
 */
export type PlannedChange = Omit<Change, 'status'> & { undoesGenerationId?: string | null };
