import type { Ports as PortsBelow } from '../publishing/ports.ts';
import type { BatchUpdates } from './ports/batch-updates.ts';
import type { Batches } from './ports/batches.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  batchUpdates: BatchUpdates;
  batches: Batches;
}
