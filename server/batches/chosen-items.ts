import { Failure } from '../foundation/failure.ts';
import { positionOf } from './rules/item-id.ts';

/** The places of these items in their batch; null: all. */
export const chosenPositions = (batchId: string, itemIds: string[] | undefined | null): number[] | null =>
  itemIds?.map((id) => {
    const position = positionOf(batchId, id);
    if (position === null) throw noSuchItem();
    return position;
  }) ?? null;

export const noSuchItem = () => new Failure('not_found', 'This item does not exist.');
