/** Every kind of queued work and what it needs; ids and small facts only, never customers' texts. */
export interface JobPayloads {
  'platform-webhook': { deliveryId: string };
}
export type JobName = keyof JobPayloads;

/** Durable work, done once or more by some worker, also after a crash: handlers must bear being repeated. */
export interface Jobs {
  enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void>;
}
