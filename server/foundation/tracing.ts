/** Names and numbers about a span, never a customer's text or a secret. */
type SpanAttributes = Record<string, string | number | boolean>;

export interface Span {
  /** Everything that `work` starts becomes a child of this span. */
  run<Result>(work: () => Result): Result;
  end(attributes?: SpanAttributes, error?: unknown): void;
}

/** Shows an operator where the time of a request or a job goes. */
export interface Tracing {
  /** Starts the trace of a request or a job, or continues the one that the caller names in `traceparent`. */
  startTrace(name: string, options?: { attributes?: SpanAttributes; traceparent?: string | undefined }): Span;
  /** Starts a child of the current span; null when nothing is being traced. */
  startSpan(name: string): Span | null;
}
