import { backoff } from '../../common/async/retry.ts';
import { sleep } from '../../common/async/sleep.ts';
import type { BatchState } from '../../common/contract/batches.ts';
import { batchStreams, routes } from '../../common/contract/routes.ts';
import { serverSentEvents } from './server-sent-events.ts';
import { failureFromResponse, hostTransport, send, type Transport } from './transport.ts';

// The server sends something every 15 s, so a connection silent for this long is broken.
const silenceMs = 40_000;
const delayMs = backoff({ firstMs: 500, maxMs: 4_000 });

interface BatchWatcher {
  signal: AbortSignal;
  onBatch(batch: BatchState): void;
  /** The server cannot be reached. The next `onBatch` means that it can be reached again. */
  onConnectionLost(): void;
}

/**
 * Reports every new state of the batch until the signal aborts. It reconnects when the stream ends, and fetches the
 * state once before each attempt, so that a network that blocks streams is only slower.
 */
export async function watchBatch(id: string, following: BatchWatcher, transport: Transport = hostTransport) {
  const { signal } = following;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const batch of streamBatch(transport, id, signal)) {
        failures = 0;
        following.onBatch(batch);
      }
    } catch {
      // Every end of the stream is followed by another attempt.
    }
    await sleep(delayMs(failures + 1), signal).catch(() => {});
    if (!signal.aborted)
      await fetchBatch(transport, id, following).catch(() => signal.aborted || following.onConnectionLost());
  }
}

async function* streamBatch(transport: Transport, id: string, signal: AbortSignal): AsyncGenerator<BatchState> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const resetOnData = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      controller.enqueue(bytes);
    },
  });
  try {
    const answer = await send(transport, {
      method: 'GET',
      path: batchStreams.events,
      query: { id },
      accept: 'text/event-stream',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || !answer.body) throw await failureFromResponse(answer);
    for await (const { event, data } of serverSentEvents(answer.body.pipeThrough(resetOnData))) {
      if (event === 'batch') yield JSON.parse(data) as BatchState;
    }
  } finally {
    clearTimeout(timer);
  }
}

async function fetchBatch(transport: Transport, id: string, { signal, onBatch }: BatchWatcher): Promise<void> {
  const answer = await send(transport, { ...routes.batch, query: { id }, accept: 'application/json', signal });
  if (!answer.ok) throw await failureFromResponse(answer);
  onBatch(((await answer.json()) as { batch: BatchState }).batch);
}
