import type { Ports as PortsBelow } from '../publishing/ports.ts';
import type { storedBatchUpdates } from './store/batch-updates.ts';
import type { Batches } from './store/batches.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  batchUpdates: ReturnType<typeof storedBatchUpdates>;
  batches: Batches;
}
