import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../foundation/clock.ts';
import { type FileToRead, type Piece, Unreadable } from './piece.ts';
import type { Answer } from './reader-worker.ts';

// The limits of the thread's own memory. What it unpacks lies beside it and has a limit of its own in `read-xlsx.ts`.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
/** No honest file keeps the thread busy for so long without a result. */
const maxPieceMs = 60_000;

const tooHard = 'This file takes too much time or memory to read. Save the sheet that you need as CSV and upload that.';

/**
 * Reads a file in a thread of its own, so that a hostile one can neither block nor break this process. Fails with
 * `Unreadable` where the merchant can do something about it.
 */
export async function* readFile(clock: Clock, { kind, bytes }: FileToRead, signal: AbortSignal): AsyncGenerator<Piece> {
  const isSource = import.meta.url.endsWith('.ts');
  const worker = new Worker(new URL(isSource ? './reader-worker.ts' : './reader-worker.js', import.meta.url), {
    workerData: { kind, bytes } satisfies FileToRead,
    resourceLimits,
    // Its libraries warn on the console.
    stdout: true,
    stderr: true,
  });
  worker.on('error', () => {});
  try {
    for (let next = ask(worker, clock, signal); ; ) {
      const answer = await next;
      // While a piece is being saved, the thread reads the next one.
      next = 'piece' in answer ? ask(worker, clock, signal) : next;
      // A caller that stops early never awaits it.
      next.catch(() => undefined);
      if ('piece' in answer) yield answer.piece;
      else if ('done' in answer) return;
      else if ('problem' in answer) throw new Unreadable(answer.problem);
      // Whatever a library throws at a file, the file is to blame: the same library has read others.
      else
        throw new Unreadable('This file is damaged or not what its name says. Save it once more and upload it again.');
    }
  } finally {
    await worker.terminate();
  }
}

async function ask(worker: Worker, clock: Clock, signal: AbortSignal): Promise<Answer> {
  const over = new AbortController();
  const cancel = clock.after(maxPieceMs, () => over.abort());
  const ended = new AbortController();
  const stop = AbortSignal.any([signal, over.signal, ended.signal]);
  try {
    const answer = once(worker, 'message', { signal: stop });
    const died = once(worker, 'exit', { signal: stop }).then(() => {
      throw new Unreadable(tooHard);
    });
    died.catch(() => undefined);
    worker.postMessage('next');
    const [message] = (await Promise.race([answer, died])) as [Answer];
    return message;
  } catch (error) {
    signal.throwIfAborted();
    // Out of memory, or out of time.
    throw error instanceof Unreadable ? error : new Unreadable(tooHard);
  } finally {
    cancel();
    ended.abort();
  }
}
