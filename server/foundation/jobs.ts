import type { ShopId } from './identity.ts';

/** Every queue and the payload of its jobs. A payload holds ids and small facts, never a customer's text. */
export interface JobPayloads {
  'platform-webhook': { deliveryId: string };
  'batch-read': { shopId: ShopId; batchId: string };
  /** Each job queues its successor under the next `turn`, so that the two are not taken for duplicates. */
  'batch-run': { shopId: ShopId; batchId: string; lane: number; turn: number };
  'batch-update': { shopId: ShopId; updateId: string; turn: number };
  'catalogue-sync': { shopId: ShopId };
  'catalogue-refresh': { shopId: ShopId };
  'catalogue-vacuum': { shopId: ShopId };
  'shop-facts': { shopId: ShopId };
  'document-read': { shopId: ShopId; documentId: string };
  'document-extract': { shopId: ShopId; documentId: string };
}
export type JobName = keyof JobPayloads;

/** Durable jobs. A job runs at least once, and again after a crash, so its handler must be safe to repeat. */
export interface Jobs {
  /** `afterMs`: the job starts no earlier than that many milliseconds from now. */
  enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: { afterMs?: number }): Promise<void>;
}

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void> };

/** The queue as a worker uses it. */
export interface JobQueue extends Jobs {
  /** Passes jobs to their handlers until `stop`; retries a job later when its handler throws. */
  work(handlers: Partial<JobHandlers>): Promise<void>;
  /** Takes no more jobs, aborts the running ones and waits for them. Jobs can still be enqueued. */
  drain(): Promise<void>;
  /** Drains and closes; nothing can be enqueued afterwards. */
  stop(): Promise<void>;
  isAnswering(): Promise<boolean>;
  /** The jobs that are ready to start and wait for a worker. */
  backlog(): Promise<Record<JobName, Backlog>>;
}

export interface Backlog {
  jobs: number;
  /** How long the oldest job has waited; 0 when no job waits. */
  oldestSeconds: number;
}
