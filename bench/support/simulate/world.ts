import type { Scheduler } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type OperationName, routes } from '../../../common/contract/routes.ts';
import { issueSessionToken } from '../../../sandbox/platform/session-token.ts';
import type { Database } from '../../../server/foundation/database/database.ts';
import type { CallOptions } from '../../../tests/support/test-app.ts';
import { type Chance, seededChance } from './chance.ts';
import { SharedLocks } from './locks.ts';
import { Memory } from './memory.ts';
import { chooseFault, networkOf, noFaults } from './network.ts';
import { isExpected, SimulatedProcess } from './process.ts';
import { SimulatedQueue } from './queue.ts';
import { markOf, SimulatedStore } from './store.ts';
import { trackThreads } from './threads.ts';
import { eventLoopTurns, replaceGlobals, VirtualTime } from './virtual-time.ts';

const start = '2026-11-15T10:00:00.000Z';
const processes = 2;
/** While the time moves by no more at once, no lease ends and no call takes too long. */
const maxCalmMs = 3_000;

interface ApiReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the server checks its own answers by the contract.
  body: any;
}

/** The app, the store, the model and the time. Each waits until the scheduler lets it take its next step. */
export class World {
  readonly time = new VirtualTime(start);
  readonly chance: Chance;
  readonly locks: SharedLocks;
  readonly queue: SimulatedQueue;
  readonly database: Database;
  faults = noFaults;
  readonly memory = new Memory();
  /** When something last went wrong, or the machine slept: from then on, work that goes on undisturbed ends well. */
  disturbedAtMs = 0;
  /** What must never be and was. */
  readonly violations: string[] = [];
  /** All that happened, for comparing two runs of a seed. */
  readonly trace: string[] = [];
  alive: SimulatedProcess[] = [];
  deaths = 0;
  /** How many waiting things have happened. */
  steps = 0;
  private storeInMemory: SimulatedStore | null = null;
  private readonly scheduler: Scheduler;
  private busyCalls = 0;
  private started = 0;
  private lastLog = '';

  private constructor(database: Database, scheduler: Scheduler, seed: number) {
    this.database = database;
    this.scheduler = scheduler;
    this.chance = seededChance(seed);
    this.locks = new SharedLocks(this.time);
    this.queue = new SimulatedQueue(this.time, this.chance, (process, name, error) =>
      this.failedInBackground(process, `job ${name}`, error),
    );
  }

  /** Opens a world, runs `work` in it and closes it again, whatever happens. */
  static async with(
    database: Database,
    scheduler: Scheduler,
    seed: number,
    work: (world: World) => Promise<void>,
  ): Promise<void> {
    const world = new World(database, scheduler, seed);
    const realFetch = globalThis.fetch;
    const bringBack = replaceGlobals(world.time, world.chance);
    globalThis.fetch = networkOf(world);
    trackCrypto(world);
    const untrackThreads = trackThreads(world);
    try {
      world.storeInMemory = await SimulatedStore.open();
      for (let number = 0; number < processes; number += 1) await world.startProcess();
      await work(world);
    } finally {
      for (const process of world.alive) process.isDead = true;
      world.storeInMemory?.close();
      untrackCrypto();
      untrackThreads();
      globalThis.fetch = realFetch;
      bringBack();
    }
  }

  get store(): SimulatedStore {
    if (!this.storeInMemory) throw new Error('The store is not open yet.');
    return this.storeInMemory;
  }

  /** Resolves when the scheduler has chosen this among all that waits. */
  scheduled(what: string): Promise<void> {
    return this.scheduler.schedule(Promise.resolve(), what).then(() => void this.trace.push(what));
  }

  /** Work outside the simulation (a file, a digest): nothing else goes on meanwhile. */
  async busy<Result>(work: () => Promise<Result>): Promise<Result> {
    this.busyCalls += 1;
    try {
      return await work();
    } finally {
      this.busyCalls -= 1;
    }
  }

  faultOf(kind: keyof typeof noFaults) {
    const fault = chooseFault(this.chance, this.faults, kind);
    if (fault) this.disturbedAtMs = this.time.nowMs;
    return fault;
  }

  /** Lets this many waiting things happen, one after the other; fewer if nothing waits any more. */
  async advance(steps: number): Promise<void> {
    await this.settle();
    for (let step = 0; step < steps && this.scheduler.count() > 0; step += 1) {
      await this.scheduler.waitOne();
      this.steps += 1;
      if (this.storeInMemory) this.storeInMemory.step = this.steps;
      await this.settle();
    }
  }

  isWaiting(): boolean {
    return this.scheduler.count() > 0;
  }

  async moveTime(ms: number): Promise<void> {
    await this.settle();
    this.time.moveBy(ms);
    // What begins from now on is not concerned.
    if (ms > maxCalmMs) this.disturbedAtMs = this.time.nowMs - 1;
    this.trace.push(`time ${this.time.nowMs}`);
    await this.settle();
  }

  /** The process dies where it stands; another one takes its place. */
  async kill(index: number): Promise<void> {
    const [process] = this.alive.splice(index % this.alive.length, 1);
    if (!process) return;
    this.trace.push(`kill ${process.name}`);
    process.isDead = true;
    this.deaths += 1;
    this.disturbedAtMs = this.time.nowMs;
    this.locks.releaseAll(process);
    this.queue.lose(process);
    await this.startProcess();
  }

  private async startProcess(): Promise<void> {
    this.started += 1;
    this.alive.push(await SimulatedProcess.start(this, `process ${this.started}`));
    await this.settle();
  }

  /** Sends a request to one of the processes; it never answers if that dies meanwhile. */
  async inject(request: InjectOptions): Promise<{ status: number; body: string }> {
    const process = this.alive[this.chance.below(this.alive.length)];
    const server = process?.server;
    if (!server) throw new Error('No process serves.');
    const { statusCode, body } = await process.run(async () => await server.inject(request));
    return { status: statusCode, body };
  }

  /** Calls the API as a member of staff, and looks at what comes back. */
  async call<Name extends OperationName>(
    shopIndex: number,
    name: Name,
    { query, request, user = 1 }: Pick<CallOptions<Name>, 'query' | 'request'> & { user?: number } = {},
  ): Promise<ApiReply> {
    const shop = this.store.shops[shopIndex];
    if (!shop) throw new Error(`There is no shop ${shopIndex}`);
    const { method, path } = routes[name];
    const isFile = (request as unknown) instanceof Uint8Array;
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const token = issueSessionToken(this.store.platform.registration, shop, { id: user });
    const { status, body } = await this.inject({
      method,
      url: `${path}?${search}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        authorization: `Bearer ${token}`,
        ...(isFile && { 'content-type': 'application/octet-stream' }),
      },
      ...(method === 'POST' && { payload: (request ?? {}) as object }),
    });
    this.trace.push(`${name} ${status}`);
    if (status === 500) this.violations.push(`${name} answered 500: ${this.lastLog}`);
    for (const other of this.store.shops)
      if (other !== shop && (body.includes(markOf(other.domain)) || body.includes(other.domain)))
        this.violations.push(`${name} showed ${shop.domain} something of ${other.domain}`);
    return { status, body: body.startsWith('{') ? JSON.parse(body) : body };
  }

  logged(line: string): void {
    this.lastLog = line;
  }

  failedInBackground(process: SimulatedProcess, what: string, error: unknown): void {
    if (isExpected(error) || process.isDead) return;
    const text = error instanceof Error ? `${error.stack} ${error.cause ?? ''}` : String(error);
    this.violations.push(`${what} failed: ${text}`);
  }

  /** Lets everything run on until it waits for the scheduler or for the time. */
  private async settle(): Promise<void> {
    do {
      await eventLoopTurns(3);
      while (this.busyCalls > 0) await eventLoopTurns(1);
      await eventLoopTurns(1);
      this.queue.startDue();
    } while (this.time.runDue() || this.busyCalls > 0);
    await eventLoopTurns(1);
  }
}

// The platform's library signs with these, in threads of their own.
const asynchronous = ['digest', 'importKey', 'sign', 'verify'] as const;
const realSubtle = Object.fromEntries(asynchronous.map((name) => [name, crypto.subtle[name].bind(crypto.subtle)]));

function trackCrypto(world: World): void {
  for (const name of asynchronous) {
    const work = realSubtle[name] as (...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(crypto.subtle, name, {
      configurable: true,
      value: (...args: unknown[]) => world.busy(() => work(...args)),
    });
  }
}

function untrackCrypto(): void {
  for (const name of asynchronous)
    Object.defineProperty(crypto.subtle, name, { configurable: true, value: realSubtle[name] });
}
