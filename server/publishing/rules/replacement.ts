import type { PublishLocation } from '../../../common/contract/changes.ts';
import { productName } from '../../../common/product-name.ts';

/** A later text of ours in the place of a text of ours. */
export interface Replacement {
  batchId: string | null;
  batchName: string | null;
  location: PublishLocation;
  /** The text that it left in the store. */
  after: string;
}

type Newer = Pick<Replacement, 'batchName' | 'location'>;

export const newerText = (batchName: string | null): string =>
  batchName === null ? `A newer text from ${productName}` : `The batch “${batchName}”`;

export const undoThatFirst = ({ batchName, location }: Newer): string =>
  `${newerText(batchName)} has ${location === 'REPLACE' ? 'replaced' : 'been added to'} it. Undo that one first.`;
