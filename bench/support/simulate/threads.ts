import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import type { World } from './world.ts';

const RealWorker = threads.Worker;

/** Threads read files. While one is asked for something, nothing else goes on. Returns a function that ends this. */
export function trackThreads(world: World): () => void {
  class TrackedWorker extends RealWorker {
    override postMessage(message: unknown): void {
      void world.busy(() => answerOf(this));
      super.postMessage(message);
    }

    override terminate(): Promise<number> {
      return world.busy(() => super.terminate());
    }
  }
  replaceWorker(TrackedWorker);
  return () => replaceWorker(RealWorker);
}

async function answerOf(worker: threads.Worker): Promise<void> {
  const isOver = new AbortController();
  await Promise.race(['message', 'exit'].map((event) => once(worker, event, { signal: isOver.signal }))).catch(
    () => {},
  );
  isOver.abort();
}

function replaceWorker(worker: typeof threads.Worker): void {
  threads.Worker = worker;
  // So that modules which imported it by name get it too.
  syncBuiltinESMExports();
}
