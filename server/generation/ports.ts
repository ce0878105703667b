import type { Ports as PortsBelow } from '../voices/ports.ts';
import type { ClaimChecker } from './ports/claim-checker.ts';
import type { Generations } from './ports/generations.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  /** For the texts of batches, so that single texts do not wait for their checks; null: `AI_CHECK_MODEL` is off. */
  batchClaimChecker: ClaimChecker | null;
  claimChecker: ClaimChecker | null;
  /** Counts a single text that the merchant stopped: free when less than half of it was shown. */
  countStop: (outcome: 'charged' | 'free') => void;
  generations: Generations;
}
