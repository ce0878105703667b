/** A text that was on its way when its batch was cancelled: it must be kept. */
export interface Promised {
  shopId: string;
  batchId: string;
  position: number;
  untilMs: number;
}

/** What staff have done and read, as far as an invariant asks for it. */
export class Memory {
  /** Items that a person has named to publish them. */
  readonly named = new Set<string>();
  /** Jobs that publish or undo a whole batch. */
  readonly wholeUpdates = new Set<string>();
  /** What each person has read of a form and not yet saved. */
  readonly forms = new Map<string, Record<string, unknown>>();
  /** Versions that an accepted save has replaced. */
  readonly replaced = new Set<string>();
  /** When a standing order was switched from draft to publish, without its drafts. */
  readonly switches: { orderId: string; atMs: number }[] = [];
  promised: Promised[] = [];
}
