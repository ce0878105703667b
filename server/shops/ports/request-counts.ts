/** Request counts shared by all processes. */
export interface RequestCounts {
  /** Adds to the count of each key in the window; returns the totals of all processes. */
  add(windowStart: Date, counts: ReadonlyMap<string, number>): Promise<Map<string, number>>;
}
