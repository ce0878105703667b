import type { ShopId } from '../domain/shops/identity.ts';

/** Every kind of queued work and what it needs; ids and small facts only, never customers' texts. */
export interface JobPayloads {
  'platform-webhook': { deliveryId: string };
  'batch-read': { shopId: ShopId; batchId: string };
  /** `turn` tells a job from the one that it follows. */
  'batch-run': { shopId: ShopId; batchId: string; lane: number; turn: number };
  'batch-update': { shopId: ShopId; updateId: string; turn: number };
  'catalogue-sync': { shopId: ShopId };
  'catalogue-refresh': { shopId: ShopId };
  'catalogue-tidy': { shopId: ShopId };
}
export type JobName = keyof JobPayloads;

/** Durable work, done once or more by some worker, also after a crash: handlers must bear being repeated. */
export interface Jobs {
  /** `afterMs`: not to be begun before that, counted from now. */
  enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: { afterMs?: number }): Promise<void>;
}

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void> };

/** The queue as its worker sees it. */
export interface JobQueue extends Jobs {
  /** Hands each job that has a handler to it until `stop`; a handler that throws is asked again later. */
  work(handlers: Partial<JobHandlers>): Promise<void>;
  /** Takes no more work, tells what runs to end, and waits for that; others may still be given work. */
  rest(): Promise<void>;
  /** Rests and closes: nothing can be queued here any more. */
  stop(): Promise<void>;
  isAnswering(): Promise<boolean>;
  /** What could be begun and is not, by name. */
  backlog(): Promise<Record<JobName, Backlog>>;
}

export interface Backlog {
  jobs: number;
  /** How long the oldest has been waiting; 0 where none does. */
  oldestSeconds: number;
}
