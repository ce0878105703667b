const CAPACITY = 2_000;
const RESTORED_PER_SECOND = 100;
export const MAX_SINGLE_COST = 1_000;

/** The rate limit of one app in one shop: a call needs its requested cost and pays its actual cost. */
export class CostBucket {
  #available = CAPACITY;
  #asOf = Date.now();

  has(cost: number): boolean {
    this.#restore();
    return this.#available >= cost;
  }

  take(cost: number): void {
    this.#restore();
    this.#available = Math.max(0, this.#available - cost);
  }

  status(): { maximumAvailable: number; currentlyAvailable: number; restoreRate: number } {
    this.#restore();
    return {
      maximumAvailable: CAPACITY,
      currentlyAvailable: Math.floor(this.#available),
      restoreRate: RESTORED_PER_SECOND,
    };
  }

  #restore(): void {
    const now = Date.now();
    const restored = ((now - this.#asOf) / 1000) * RESTORED_PER_SECOND;
    this.#available = Math.min(CAPACITY, this.#available + restored);
    this.#asOf = now;
  }
}
