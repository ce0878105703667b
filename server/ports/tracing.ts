/** What is told of a piece of work that is followed: names and numbers, never a customer's text or a secret. */
type Facts = Record<string, string | number | boolean>;

/** A piece of work that is being followed. */
export interface OpenSpan {
  /** What runs in here, and all that follows from it, is part of this piece of work. */
  run<Result>(work: () => Result): Result;
  /** With the error it ended with, if any. */
  end(facts?: Facts, error?: unknown): void;
}

/** Follows what a request or a job leads to, for an operator who wants to see where the time goes. */
export interface Tracing {
  /** A request or a job, which begins a trace or, where the caller names its own, goes on with that. */
  begin(name: string, options?: { facts?: Facts; traceparent?: string | undefined }): OpenSpan;
  /** A part of what is followed at the moment; null where nothing is. */
  part(name: string): OpenSpan | null;
}
