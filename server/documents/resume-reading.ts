import type { Ports } from './ports.ts';

const afterMs = 60_000;
const limit = 100;

/** Queues documents again whose reading was interrupted before its job was queued, or too often since. */
export async function resumeReading({ clock, findInterruptedDocuments, jobs }: Ports): Promise<number> {
  const documents = await findInterruptedDocuments(new Date(clock.now().getTime() - afterMs), limit);
  for (const { shopId, id, isExtracting } of documents)
    await jobs.enqueue(isExtracting ? 'document-extract' : 'document-read', { shopId, documentId: id });
  return 0;
}
