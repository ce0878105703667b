import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Registry } from '@prometheus-io/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Ports } from '../automation/ports.ts';
import type { Tracing } from '../foundation/tracing.ts';
import type { HttpConfig } from './http-config.ts';
import type { createHttpMetrics } from './http-metrics.ts';
import type { sessionTokenVerifier } from './session-token.ts';

export interface HttpServerOptions {
  config: HttpConfig;
  ports: Ports;
  logger: FastifyBaseLogger;
  /** Throws when the database or the queue does not answer. */
  assertReady(): Promise<void>;
  /** The metrics of the whole process. */
  registry: Registry;
  /** The folder with the built front end. */
  webRoot: string;
  /** Parses our own responses by the contract: a wrong one becomes a 500 here instead of a puzzle in the browser. */
  checkResponses: boolean;
  /** Required by the operator's command route; null or missing: there is no such route. */
  operatorSecret?: string | null;
  /** Aborted when the process is about to stop: responses then ask clients to close their connection. */
  stopping?: AbortSignal;
  /** Missing: requests are not traced. */
  tracing?: Tracing;
  /** A request must arrive within this time; missing: 45 seconds. */
  requestTimeoutMs?: number;
  /** Counts requests for the rate limits; missing: in the memory of this process. */
  rateLimitStore?: FastifyRateLimitStoreCtor;
}

/** What all parts of the HTTP server share. */
export interface HttpContext extends HttpServerOptions {
  verifySessionToken: ReturnType<typeof sessionTokenVerifier>;
  metrics: ReturnType<typeof createHttpMetrics>;
}
