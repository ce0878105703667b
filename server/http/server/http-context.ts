import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Registry } from '@prometheus-io/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Ports } from '../../ports/ports.ts';
import type { Tracing } from '../../ports/tracing.ts';
import type { createMetrics } from '../operator/metrics.ts';
import type { HttpConfig } from './http-config.ts';
import type { sessionTokenVerifier } from './session-token.ts';

export interface HttpServerOptions {
  config: HttpConfig;
  ports: Ports;
  logger: FastifyBaseLogger;
  /** Resolves when database and queue answer, and throws when they do not. */
  assertReady(): Promise<void>;
  /** Where all parts of the process put what they measure. */
  registry: Registry;
  /** The folder with the built front end. */
  webRoot: string;
  /** Holds our own answers against the contract, so that a wrong one is a 500 here and not a riddle in the browser. */
  checkResponses: boolean;
  /** Opens the operator's door; null or absent: it stays shut. */
  operatorSecret?: string | null;
  /** Aborted when the process is about to stop: whoever asks now should ask another one next time. */
  stopping?: AbortSignal;
  /** Follows every request; absent: nobody wants to know. */
  tracing?: Tracing;
  /** Counts requests for the rate limits; absent: in this process's memory. */
  rateLimitStore?: FastifyRateLimitStoreCtor;
}

/** What every part of the door shares. */
export interface HttpContext extends HttpServerOptions {
  verifySessionToken: ReturnType<typeof sessionTokenVerifier>;
  metrics: ReturnType<typeof createMetrics>;
}
