import { queues } from '../../../server/foundation/database/job-queue.ts';
import { inBackground } from '../../../server/foundation/database/lanes.ts';
import type { JobHandlers, JobName, JobPayloads, JobQueue } from '../../../server/foundation/jobs.ts';
import type { Chance } from './chance.ts';
import type { SimulatedProcess } from './process.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Job {
  name: JobName;
  key: string;
  payload: JobPayloads[JobName];
  startMs: number;
  tries: number;
  runner: { process: SimulatedProcess; lostAtMs: number | null } | null;
}

const defaultConcurrency = 4;
const heartbeatMs = 15_000;
const maxRetryMs = 15 * 60_000;

/** The job queue, as `job-queue.ts` has set up pg-boss: one job per key, retried with growing delays, lost with no worker. */
export class SimulatedQueue {
  private jobs: Job[] = [];
  private readonly handlers = new Map<SimulatedProcess, Partial<JobHandlers>>();
  private readonly time: VirtualTime;
  private readonly chance: Chance;
  private readonly onFailure: (process: SimulatedProcess, name: JobName, error: unknown) => void;

  constructor(
    time: VirtualTime,
    chance: Chance,
    onFailure: (process: SimulatedProcess, name: JobName, error: unknown) => void,
  ) {
    this.time = time;
    this.chance = chance;
    this.onFailure = onFailure;
  }

  /** The queue as one process sees it. */
  of(process: SimulatedProcess): JobQueue {
    return {
      enqueue: async (name, payload, { afterMs = 0 } = {}) => {
        await process.turn(`enqueue ${name}`);
        this.add(name, payload, afterMs);
        await process.turn(`enqueue ${name}: answer`);
      },
      work: async (handlers) => void this.handlers.set(process, handlers),
      drain: async () => {},
      stop: async () => {},
      isAnswering: async () => true,
      backlog: () => Promise.reject(new Error('The simulation measures nothing.')),
    };
  }

  private add<Name extends JobName>(name: Name, payload: JobPayloads[Name], afterMs: number): void {
    const key = queues[name].key(payload);
    if (this.jobs.some((job) => job.name === name && job.key === key)) return;
    this.jobs.push({ name, key, payload, startMs: this.time.nowMs + afterMs, tries: 0, runner: null });
  }

  /** The process is dead: its jobs run again elsewhere once their heartbeat is missed. */
  lose(process: SimulatedProcess): void {
    this.handlers.delete(process);
    for (const { runner } of this.jobs) if (runner?.process === process) runner.lostAtMs = this.time.nowMs;
  }

  /** Hands due jobs to processes that have room. */
  startDue(): void {
    for (const job of this.jobs)
      if (job.runner?.lostAtMs != null && this.time.nowMs - job.runner.lostAtMs >= heartbeatMs) this.retry(job);
    for (const job of this.jobs.filter(({ runner, startMs }) => runner === null && startMs <= this.time.nowMs)) {
      const free = [...this.handlers.keys()].filter((process) => this.hasRoom(process, job.name));
      const process = free[this.chance.below(free.length)];
      if (process) this.start(job, process);
    }
  }

  /** How many jobs wait or run. */
  unfinished(): number {
    return this.jobs.length;
  }

  private hasRoom(process: SimulatedProcess, name: JobName): boolean {
    const running = this.jobs.filter((job) => job.name === name && job.runner?.process === process).length;
    return running < (queues[name].concurrency ?? defaultConcurrency);
  }

  private start(job: Job, process: SimulatedProcess): void {
    job.runner = { process, lostAtMs: null };
    const handle = this.handlers.get(process)?.[job.name] as
      | ((payload: unknown, signal: AbortSignal) => Promise<void>)
      | undefined;
    if (!handle) throw new Error(`The worker has no handler for the job ${job.name}`);
    const run = async () => {
      await process.turn(`job ${job.name}`);
      await handle(job.payload, process.stopping);
    };
    process
      .run(() => inBackground(run))
      .then(
        () => {
          this.jobs = this.jobs.filter((each) => each !== job);
        },
        (error: unknown) => {
          this.onFailure(process, job.name, error);
          this.retry(job);
        },
      );
  }

  private retry(job: Job): void {
    job.runner = null;
    job.tries += 1;
    job.startMs = this.time.nowMs + Math.min(2 ** job.tries * 1_000, maxRetryMs);
    if (job.tries > queues[job.name].retryLimit) this.jobs = this.jobs.filter((each) => each !== job);
  }
}
