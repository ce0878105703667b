// Contains the position, so that an item is found by the primary key.
export const itemId = (batchId: string, position: number): string => `${batchId}:${position}`;

/** null when the id is not one of this batch. */
export function positionOf(batchId: string, id: string): number | null {
  const digits = id.startsWith(`${batchId}:`) ? id.slice(batchId.length + 1) : '';
  return /^[0-9]{1,9}$/.test(digits) ? Number(digits) : null;
}
