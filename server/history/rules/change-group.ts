interface GroupedChange {
  batchId: string | null;
  isUndo: boolean;
  /** The first change of the same action to the same product or collection. */
  firstChangeId: string;
}

const batchGroup = /^(?:publish|undo)-batch:(.+)$/s;

/** All that is published from a batch is one group, all that is undone another; otherwise each action is one. */
export function changeGroupId({ batchId, isUndo, firstChangeId }: GroupedChange): string {
  if (batchId === null) return firstChangeId;
  return `${isUndo ? 'undo' : 'publish'}-batch:${batchId}`;
}

export const batchOfGroup = (groupId: string): string | null => batchGroup.exec(groupId)?.[1] ?? null;
