import { type Semaphore, semaphore } from '../../../common/async/semaphore.ts';
import { sleep } from '../../../common/async/sleep.ts';

/** The platform's own figures, as it answers them with every call. */
interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

export interface QueryCost {
  requestedQueryCost: number;
  actualQueryCost: number | null;
  throttleStatus: ThrottleStatus;
}

// What an operation cost last time is the best guess for the next; a first one is taken to be middling.
const firstGuess = 10;
const inFlightLimit = 10;
// Refused although there should have been enough: other processes ask for the same shop, and points come for all.
const smallestShare = 0.1;
const lessAfterRefusal = 0.7;
const moreAfterAnswer = 0.02;

/** One shop's share of the platform's time: waits before a call that would be refused, and lets few run at once. */
export class CostBucket {
  private status: (ThrottleStatus & { at: number }) | null = null;
  /** How much of what the platform restores is taken to be ours. */
  private share = 1;
  private readonly inFlight: Semaphore = semaphore(inFlightLimit);
  private readonly costs = new Map<string, number>();

  /** Waits for a turn and for enough points; false when the deadline would pass first. */
  async enter(operation: string, deadline: number): Promise<boolean> {
    await this.inFlight.acquire();
    for (;;) {
      const waitMs = this.waitMs(this.costs.get(operation) ?? firstGuess);
      if (Date.now() + waitMs >= deadline) {
        this.leave();
        return false;
      }
      if (waitMs === 0) break;
      await sleep(waitMs);
    }
    this.spend(this.costs.get(operation) ?? firstGuess);
    return true;
  }

  leave(): void {
    this.inFlight.release();
  }

  learn(operation: string, cost: QueryCost): void {
    this.costs.set(operation, cost.requestedQueryCost);
    // A refusal has cost nothing.
    this.share =
      cost.actualQueryCost === null
        ? Math.max(smallestShare, this.share * lessAfterRefusal)
        : Math.min(1, this.share + moreAfterAnswer);
    this.status = { ...cost.throttleStatus, at: Date.now() };
  }

  /** How long until this many points are there. */
  waitMs(points: number): number {
    if (!this.status) return 0;
    // Asking for more than the bucket holds would wait for ever; the platform refuses that in its own words.
    const missing = Math.min(points, this.status.maximumAvailable) - this.available(this.status);
    return missing <= 0 ? 0 : Math.ceil((missing / (this.status.restoreRate * this.share)) * 1000);
  }

  private spend(points: number): void {
    if (this.status)
      this.status = { ...this.status, currentlyAvailable: this.available(this.status) - points, at: Date.now() };
  }

  private available({
    maximumAvailable,
    currentlyAvailable,
    restoreRate,
    at,
  }: ThrottleStatus & { at: number }): number {
    return Math.min(maximumAvailable, currentlyAvailable + ((Date.now() - at) / 1000) * restoreRate * this.share);
  }
}
