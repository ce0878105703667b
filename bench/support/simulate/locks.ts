import { Failure } from '../../../server/foundation/failure.ts';
import type { SimulatedProcess } from './process.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Waiting {
  owner: SimulatedProcess;
  names: string[];
  start: () => void;
}

/** Locks across the simulated processes, as PostgreSQL's advisory locks are: those of a process end with it. */
export class SharedLocks {
  private readonly time: VirtualTime;
  private readonly held = new Map<string, SimulatedProcess>();
  private waiting: Waiting[] = [];

  constructor(time: VirtualTime) {
    this.time = time;
  }

  async run<Result>(
    owner: SimulatedProcess,
    names: string[],
    run: () => Promise<Result>,
    maxWaitMs = 30_000,
  ): Promise<Result> {
    const wanted = [...new Set(names)];
    await this.take(owner, wanted, maxWaitMs);
    try {
      return await run();
    } finally {
      for (const name of wanted) this.held.delete(name);
      this.startNext();
    }
  }

  /** Frees what a process held, and forgets what it waits for. */
  releaseAll(owner: SimulatedProcess): void {
    for (const [name, holder] of this.held) if (holder === owner) this.held.delete(name);
    this.waiting = this.waiting.filter((each) => each.owner !== owner);
    this.startNext();
  }

  private take(owner: SimulatedProcess, names: string[], maxWaitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancelTimeout = this.time.after(maxWaitMs, () => {
        this.waiting = this.waiting.filter((each) => each !== waiting);
        reject(new Failure('not_now', 'Someone is changing it right now.', { isRetryable: true }));
      });
      const start = () => {
        cancelTimeout();
        resolve();
      };
      const waiting = { owner, names, start };
      this.waiting.push(waiting);
      this.startNext();
    });
  }

  private startNext(): void {
    for (const each of [...this.waiting]) {
      if (each.names.some((name) => this.held.has(name))) continue;
      for (const name of each.names) this.held.set(name, each.owner);
      this.waiting = this.waiting.filter((other) => other !== each);
      each.start();
    }
  }
}
