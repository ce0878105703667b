import { type Semaphore, semaphore } from '../../../common/async/semaphore.ts';
import type { Clock } from '../clock.ts';

/** The platform reports these figures with every response. */
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

// The estimate for an operation that has not run yet; afterwards its last cost is the estimate.
const firstEstimate = 10;
const maxInFlight = 10;
// A call that waits looks again this often: another call may have ended and given back its points.
const maxSleepMs = 100;
// When the platform throttles a call although points should be left, other processes use the same shop's points. Then
// we count on a smaller share of them.
const minShare = 0.1;
const shareFactorAfterThrottle = 0.7;
const shareStepAfterSuccess = 0.02;

/** The platform's rate limit for one shop: delays calls that would be throttled, and limits concurrent ones. */
export class CostBucket {
  private readonly clock: Clock;
  private status: (ThrottleStatus & { at: number }) | null = null;
  /** The share of the restored points that this process counts on. */
  private share = 1;
  private readonly inFlight: Semaphore = semaphore(maxInFlight);
  /** One call at a time waits for points, in the order of arrival, so that small calls do not starve a large one. */
  private readonly turn: Semaphore = semaphore(1);
  private readonly costs = new Map<string, number>();
  /** The points of the calls in flight. The status that another call brings back may not include them yet. */
  private reserved = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Waits until a call may start, and returns the points it reserved; null when the deadline would pass first. */
  async enter(operation: string, deadline: number): Promise<number | null> {
    await this.inFlight.acquire();
    const points = await this.turn.run(() => this.reserve(operation, deadline));
    if (points === null) this.inFlight.release();
    return points;
  }

  private async reserve(operation: string, deadline: number): Promise<number | null> {
    for (;;) {
      const points = this.costs.get(operation) ?? firstEstimate;
      if (this.clock.now().getTime() + this.waitMs(points) >= deadline) return null;
      const waitMs = this.waitMs(points + this.reserved);
      if (waitMs === 0) {
        this.reserved += points;
        return points;
      }
      await this.clock.sleep(Math.min(waitMs, maxSleepMs));
    }
  }

  /** The call has ended: gives back the points that it reserved. */
  leave(points: number): void {
    this.reserved -= points;
    this.inFlight.release();
  }

  learn(operation: string, cost: QueryCost): void {
    this.costs.set(operation, cost.requestedQueryCost);
    // null: the platform throttled the call, so it cost nothing.
    this.share =
      cost.actualQueryCost === null
        ? Math.max(minShare, this.share * shareFactorAfterThrottle)
        : Math.min(1, this.share + shareStepAfterSuccess);
    this.status = { ...cost.throttleStatus, at: this.clock.now().getTime() };
  }

  /** How long until this many points are available. */
  waitMs(points: number): number {
    if (!this.status) return 0;
    // A call that costs more than the maximum would wait forever; it is sent, and the platform rejects it.
    const missing = Math.min(points, this.status.maximumAvailable) - this.available(this.status);
    return missing <= 0 ? 0 : Math.ceil((missing / (this.status.restoreRate * this.share)) * 1000);
  }

  private available({
    maximumAvailable,
    currentlyAvailable,
    restoreRate,
    at,
  }: ThrottleStatus & { at: number }): number {
    return Math.min(
      maximumAvailable,
      currentlyAvailable + ((this.clock.now().getTime() - at) / 1000) * restoreRate * this.share,
    );
  }
}
