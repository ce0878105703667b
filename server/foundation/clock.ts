/** The time the product goes by. Tests hand in one that they can move. */
export interface Clock {
  now(): Date;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs `run` once, after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs `run` every `ms`, first after `ms`; returns a function that stops it. */
  every(ms: number, run: () => void): () => void;
  /** A signal that aborts after `ms`. */
  timeout(ms: number): AbortSignal;
}
