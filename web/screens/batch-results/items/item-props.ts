import type { BatchItem, BatchState } from '../../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import type { BatchActions } from '../use-batch-actions.ts';
import type { Review } from './use-review.ts';

/** The props of everything that renders one item. */
export interface ItemProps {
  batch: BatchState;
  item: BatchItem;
  actions: BatchActions;
  review: Review;
  canPublish: boolean;
  location: PublishLocation;
  onLocation(location: PublishLocation): void;
  /** Whether removed and added words are marked. */
  showsChanges: boolean;
  onShowChanges(showsChanges: boolean): void;
}
