/** Requests as all processes together have counted them. */
export interface RequestCounts {
  /** Adds to each key's count in the window; answers what all processes have counted there by now. */
  add(windowStart: Date, counts: ReadonlyMap<string, number>): Promise<Map<string, number>>;
}
