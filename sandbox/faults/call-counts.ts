type Counts = Record<'platform' | 'model', Record<string, number>>;

/** Counts the app's calls by operation, in all and for each shop. */
export class CallCounts {
  readonly #counts = new Map<string | null, Counts>();

  /** `shop` is null for a call of the model for no shop. */
  count(where: 'platform' | 'model', operation: string, shop: string | null): void {
    for (const key of shop === null ? [null] : [null, shop]) {
      const counts = this.of(key);
      counts[where][operation] = (counts[where][operation] ?? 0) + 1;
      this.#counts.set(key, counts);
    }
  }

  /** Of one shop; null: of all together. */
  of(shop: string | null): Counts {
    return this.#counts.get(shop) ?? { platform: {}, model: {} };
  }

  reset(): void {
    this.#counts.clear();
  }
}
