/** Counts the app's calls by operation. */
export class CallCounts {
  #counts = { platform: new Map<string, number>(), model: new Map<string, number>() };

  count(where: 'platform' | 'model', operation: string): void {
    const counts = this.#counts[where];
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
  }

  all(): { platform: Record<string, number>; model: Record<string, number> } {
    return {
      platform: Object.fromEntries(this.#counts.platform),
      model: Object.fromEntries(this.#counts.model),
    };
  }

  reset(): void {
    this.#counts.platform.clear();
    this.#counts.model.clear();
  }
}
