import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../server/foundation/clock.ts';
import { Failure } from '../../../server/foundation/failure.ts';
import { Unavailable } from '../../../server/foundation/unavailable.ts';
import { createHttpServer } from '../../../server/http/http-server.ts';
import { buildPorts } from '../../../server/main/build-ports.ts';
import { readConfig } from '../../../server/main/config.ts';
import { openLog } from '../../../server/main/log.ts';
import { startWorker } from '../../../server/main/worker.ts';
import type { PictureResult } from '../../../server/pictures/ports/picture-files.ts';
import { appEnvironment } from '../../../tests/support/app-environment.ts';
import { databaseOf } from './database.ts';
import { appUrl, storeUrl } from './store.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { World } from './world.ts';

/** The simulated process whose code is running. */
export const currentProcess = new AsyncLocalStorage<SimulatedProcess>();

const webRoot = fileURLToPath(new URL('./no-front-end', import.meta.url));
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const never = <Nothing>(): Promise<Nothing> => new Promise(() => {});

/** The app as one process: it serves and it works. Once it is dead, nothing that it waits for comes. */
export class SimulatedProcess {
  readonly name: string;
  isDead = false;
  server: FastifyInstance | null = null;
  private readonly world: World;
  private readonly stop = new AbortController();

  private constructor(world: World, name: string) {
    this.world = world;
    this.name = name;
  }

  static async start(world: World, name: string): Promise<SimulatedProcess> {
    const process = new SimulatedProcess(world, name);
    await process.run(() => process.open());
    return process;
  }

  /** Waits until the simulation lets this process go on; a dead one waits for ever. */
  async turn(what: string): Promise<void> {
    await this.world.scheduled(`${this.name} ${what}`);
    if (this.isDead) await never();
  }

  run<Result>(work: () => Result): Result {
    return currentProcess.run(this, work);
  }

  get stopping(): AbortSignal {
    return this.stop.signal;
  }

  /** The platform's pictures come by a connection of their own, which is not part of the simulation. */
  private async readPicture(): Promise<PictureResult> {
    await this.turn('reads a picture');
    if (this.world.faultOf('platform')) return { problem: 'unreachable', isTemporary: true };
    return { picture: { bytes: onePixel, mediaType: 'image/png' } };
  }

  private async open(): Promise<void> {
    const { world } = this;
    const clock = clockOf(world.time, this);
    const database = databaseOf(world.database, this, world);
    const queue = world.queue.of(this);
    const config = readConfig({
      NODE_ENV: 'test',
      ...appEnvironment(appUrl, storeUrl),
      AI_CONCURRENCY: '3',
      STANDING_ORDER_QUIET_S: '5',
      RATE_LIMIT_SHOP_PER_MINUTE: '0',
      RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
    });
    const registry = new Registry();
    const ports = buildPorts(config, database, clock, queue, registry, { warn: () => {} });
    ports.pictureFiles = { read: () => this.readPicture() };
    const logger = openLog('error', { write: (line) => world.logged(line) });
    const options = { config, ports, logger, registry, webRoot, checkResponses: true, assertReady: async () => {} };
    const server = await createHttpServer(options);
    await server.ready();
    this.server = server;
    await startWorker({
      ports,
      queue,
      batchConcurrency: config.ai.batchConcurrency,
      vacuumDatabase: async () => {},
      log: {
        info: () => {},
        error: (facts) => world.failedInBackground(this, JSON.stringify(facts), (facts as { err?: unknown }).err),
      },
    });
  }
}

/** What the product expects to fail: the outside, or a shop that has left. */
export const isExpected = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isExpected)
    : error instanceof Failure || error instanceof Unavailable || (error as Error | undefined)?.name === 'AbortError';

/** The simulation's time, as one process sees it. */
function clockOf(time: VirtualTime, process: SimulatedProcess): Clock {
  const after = (ms: number, run: () => void) =>
    time.after(ms, () => {
      if (!process.isDead) process.run(run);
    });
  return {
    now: () => new Date(time.nowMs),
    after,
    every: (ms, run) => {
      let cancel = () => {};
      const again = () => {
        cancel = after(ms, () => {
          again();
          run();
        });
      };
      again();
      return () => cancel();
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const cancel = after(ms, resolve);
        signal?.addEventListener(
          'abort',
          () => {
            cancel();
            reject(signal.reason);
          },
          { once: true },
        );
      }),
    timeout: (ms) => {
      const controller = new AbortController();
      after(ms, () => controller.abort(new DOMException('The time is over.', 'TimeoutError')));
      return controller.signal;
    },
  };
}
